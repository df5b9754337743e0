/** What a call is answered: a body is sent as JSON, or as bytes as they are. */
export type Answer = Readonly<{ status: number; body?: unknown; bytes?: Buffer; type?: string; unsigned?: boolean }>;

export type Detail = Readonly<Record<string, unknown>>;

export type Refusal = Answer & Readonly<{ body: Readonly<{ code: string; message: string; detail?: Detail }> }>;

/** The bank's error body: `code`, `message` and sometimes `detail`. */
export const refuse = (status: number, code: string, message: string, detail?: Detail): Refusal => ({
  status,
  body: { code, message, ...(detail && { detail }) },
});

/** Statuses by the tables of error codes in WeChat Pay's documentation of H5, JSAPI, close and refund calls. */
export const refusals = {
  malformed: (message: string, detail?: Detail) => refuse(400, 'PARAM_ERROR', message, detail),
  invalid: (message: string) => refuse(400, 'INVALID_REQUEST', message),
  notSigned: (message: string, detail?: Detail) => ({ ...refuse(401, 'SIGN_ERROR', message, detail), unsigned: true }),
  appMismatch: () => refuse(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配'),
  openidMismatch: () => refuse(400, 'PARAM_ERROR', '无效的openid', { location: 'body', field: '/payer/openid' }),
  numberUsed: () => refuse(403, 'OUT_TRADE_NO_USED', '201 商户订单号重复'),
  paid: () => refuse(400, 'ORDERPAID', '该订单已支付'),
  closed: () => refuse(400, 'ORDER_CLOSED', '该订单已关闭'),
  noOrder: () => refuse(404, 'ORDER_NOT_EXIST', '订单不存在'),
  noResource: (message: string) => refuse(404, 'RESOURCE_NOT_EXISTS', message),
  notEnough: () => refuse(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起'),
  limited: () => refuse(429, 'FREQUENCY_LIMITED', '频率超限'),
  broken: () => refuse(500, 'SYSTEM_ERROR', '系统错误'),
} as const;
