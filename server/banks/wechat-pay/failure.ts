/** What may be said of a call in a log: the call's name, WeChat's code and its request id; never a body, a number, an openid or a key. */
type Told = Readonly<{ call: string; what: string; status?: number; code?: string | undefined; requestId?: string | undefined }>;

/** WeChat Pay was silent, or said what can't be acted on: it may have done what was asked. */
export class WechatPayFailure extends Error {
  readonly code: string | undefined;

  constructor({ call, what, status, code, requestId }: Told) {
    super([`WeChat Pay, ${call}: ${what}`, status, code, requestId && `request ${requestId}`].filter(Boolean).join(', '));
    this.name = 'WechatPayFailure';
    this.code = code;
  }
}

/** A code of WeChat's, if it looks like one: what an unverified answer contains is anybody's text. */
export const codeOf = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[A-Z][A-Z\d_]{1,63}$/.test(code) ? code : undefined;

export const requestIdOf = (id: string | null | undefined): string | undefined => (id && /^[\w-]{1,100}$/.test(id) ? id : undefined);
