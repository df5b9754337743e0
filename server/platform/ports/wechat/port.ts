import type { PayScene } from '@/lib/kernel/pay-scene';

/** Who somebody is under one appid: a payment inside WeChat is asked for by it, and it means nothing under any other. */
export type WechatPayer = Readonly<{ appId: string; openId: string }>;

export type WechatIdentity = WechatPayer & Readonly<{ unionId: string; nickname: string; portrait: string }>;

/** Where in WeChat a code was given out: by the official account on our own page, or by the partner's mini program. */
export type PayerScene = Extract<PayScene, 'wechat' | 'miniProgram'>;

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
  /**
   * Where WeChat says, without asking the visitor, who pays under this appid; returns to `url` with `code` and `state`. For a mini program
   * it is the path of its page, which the web view navigates to. Undefined where the project doesn't have the appid.
   */
  payerAuthorizationUrl: (projectId: string, appId: string, url: string) => string | undefined;
  /** Exchanges such a code; undefined when WeChat doesn't know it (any more), or the project has no such account. */
  payer: (projectId: string, scene: PayerScene, authCode: string) => Promise<WechatPayer | undefined>;
}>;
