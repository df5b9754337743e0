/** The fields of an answer, in the order in which they are sent. */
export type Answer = Readonly<Record<string, unknown>>;

const messages: Readonly<Record<string, string>> = {
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
  '40006': 'Insufficient Permissions',
};

/** As the bank's documents explain each. */
const explanations: Readonly<Record<string, string>> = {
  'isp.unknow-error': '系统繁忙',
  'isv.missing-app-id': '缺少AppID参数',
  'isv.missing-method': '缺少方法名参数',
  'isv.missing-signature': '缺少签名参数',
  'isv.missing-signature-type': '缺少签名类型参数',
  'isv.missing-timestamp': '缺少时间戳参数',
  'isv.missing-version': '缺少版本参数',
  'isv.invalid-app-id': '无效的AppID参数',
  'isv.invalid-method': '不存在的方法名',
  'isv.invalid-format': '无效的数据格式',
  'isv.invalid-charset': '字符集错误',
  'isv.invalid-signature-type': '无效的签名类型',
  'isv.invalid-signature': '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配',
  'isv.invalid-timestamp': '非法的时间戳参数',
  'isv.invalid-parameter': '参数无效',
  'isv.illegal-json': '非法的JSON',
  'isv.invalid_arguments': '参数无效',
  'isp.bill_not_exist': '账单不存在',
  'ACQ.SYSTEM_ERROR': '系统错误',
  'ACQ.INVALID_PARAMETER': '参数无效',
  'ACQ.TRADE_NOT_EXIST': '交易不存在',
  'ACQ.TRADE_STATUS_ERROR': '交易状态不合法',
  'ACQ.TRADE_HAS_SUCCESS': '交易已被支付',
  'ACQ.TRADE_HAS_CLOSE': '交易已经关闭',
  'ACQ.TRADE_HAS_FINISHED': '交易已完结',
  'ACQ.CONTEXT_INCONSISTENT': '交易信息被篡改',
  'ACQ.NOW_TIME_AFTER_EXPIRE_TIME_ERROR': '当前时间已超过允许支付的时间',
  'ACQ.DISCORDANT_REPEAT_REQUEST': '不一致的请求',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '退款金额超限',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': '卖家余额不足',
};

const HELP = 'https://open.alipay.com/api/errCheck?source=openapi';

export const refusal = (code: string, subCode: string, detail = ''): Answer => ({
  code,
  msg: messages[code] ?? 'Business Failed',
  sub_code: subCode,
  sub_msg: `${explanations[subCode] ?? subCode}${detail && `：${detail}`}，解决方案：${HELP}`,
});

/** The gateway's refusal of a call; nothing was done. */
export const invalid = (subCode: string, detail = ''): Answer => refusal(subCode.includes('missing') ? '40001' : '40002', subCode, detail);
/** A refusal by the business behind the gateway. */
export const failed = (subCode: string, detail = ''): Answer => refusal('40004', subCode, detail);
export const done = (fields: Answer): Answer => ({ code: '10000', msg: 'Success', ...fields });
