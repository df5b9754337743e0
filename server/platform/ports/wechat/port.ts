export type WechatIdentity = Readonly<{ unionId: string; nickname: string; portrait: string }>;

/** A page's permission to use the JS-SDK. `timestamp` is in seconds, as WeChat wants it. */
export type JsSdkSignature = Readonly<{ appId: string; timestamp: number; nonceStr: string; signature: string }>;

/** One official account a project, as WeChat's own limits demand. */
export type WechatPort = Readonly<{
  /** Exchanges an authorization code; undefined when WeChat does not know it (any more). */
  exchange: (projectId: string, authCode: string) => Promise<WechatIdentity | undefined>;
  /** Undefined where the project has no official account. */
  sign: (projectId: string, url: string) => Promise<JsSdkSignature | undefined>;
  /** Where a visitor is sent to authorize; comes back to `url` with `code` and the `state` that stands in this address. */
  authorizationUrl: (projectId: string, url: string) => string | undefined;
}>;
