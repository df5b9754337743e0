export type WechatIdentity = Readonly<{ unionId: string; nickname: string; portrait: string }>;

/** A page's permission to use the JS-SDK. `timestamp` is in seconds, as WeChat requires. */
export type JsSdkSignature = Readonly<{ appId: string; timestamp: number; nonceStr: string; signature: string }>;

/** One official account for each project, as WeChat's own limits require. */
export type WechatPort = Readonly<{
  /** Exchanges an authorization code; undefined when WeChat doesn't know it (any more). */
  exchange: (projectId: string, authCode: string) => Promise<WechatIdentity | undefined>;
  /** Undefined where the project has no official account. */
  sign: (projectId: string, url: string) => Promise<JsSdkSignature | undefined>;
  /** Where a visitor is sent to authorize; returns to `url` with `code` and the `state` from this address. */
  authorizationUrl: (projectId: string, url: string) => string | undefined;
  /** The same without asking the visitor anything, for a payer's openid under the appid; returns to `url` likewise. */
  payerAuthorizationUrl: (projectId: string, appId: string, url: string) => string | undefined;
  /** The openid that WeChat gave for a user under an appid. */
  openIdOf: (userId: number, appId: string) => Promise<string | undefined>;
}>;
