export type Language = 'zh-CN' | 'en';

const words = {
  bank: ['微信支付（演练）', 'WeChat Pay (rehearsal)'],
  rehearsal: ['这里是演练环境，不会扣款。', 'This is a rehearsal. No money moves.'],
  merchant: ['收款方', 'Merchant'],
  goods: ['商品', 'Item'],
  number: ['商户单号', 'Order number'],
  pay: ['付款', 'Pay'],
  cancel: ['取消', 'Cancel'],
  leave: ['离开', 'Leave'],
  left: ['你已离开支付，款项未付。可以关闭本页，回到商家继续。', 'You left without paying. Close this page and go back to the shop.'],
  paid: ['支付成功', 'Paid'],
  closed: ['订单已关闭，未扣款。', 'This order was closed. Nothing was charged.'],
  expired: ['支付已超时，未扣款。请回到商家重新下单。', 'Time to pay is over. Nothing was charged. Please order again at the shop.'],
  stale: ['支付请求已失效，请重新发起支付', 'This payment request is no longer valid. Please start the payment again.'],
  malformed: ['商家参数格式有误，请联系商家解决', 'The shop’s request is malformed. Please contact the shop.'],
  unregistered: ['商家存在未配置的参数，请联系商家解决', 'The shop’s domain is not registered. Please contact the shop.'],
  forbidden: ['请在本页上操作。', 'Please use the buttons of this page.'],
  back: ['返回商家', 'Back to the shop'],
  missing: ['这里没有这个页面。', 'There is no such page here.'],
  consent: ['申请获得以下权限', 'asks for permission to'],
  profile: ['获得你的昵称、头像', 'see your nickname and picture'],
  allow: ['允许', 'Allow'],
  deny: ['拒绝', 'Deny'],
  badRedirect: ['redirect_uri 参数错误', 'redirect_uri is wrong'],
  badApp: ['appid 参数错误', 'appid is wrong'],
  badScope: ['scope 参数错误或没有 scope 权限', 'scope is wrong or not permitted'],
  listTitle: ['银行这边看到的', 'What the bank has seen'],
  listAbout: ['最近 200 次调用和 200 条通知，时间为北京时间。', 'The newest 200 calls and 200 notices, in Shanghai time.'],
  totals: ['合计', 'Totals'],
  day: ['日期', 'Day'],
  payments: ['收款', 'Paid'],
  refunds: ['已退款', 'Refunded'],
  refunding: ['退款中', 'Being refunded'],
  abnormal: ['退款异常', 'Abnormal refunds'],
  calls: ['收到的调用', 'Calls received'],
  notices: ['发出的通知', 'Notices sent'],
  time: ['时间', 'Time'],
  call: ['调用', 'Call'],
  subject: ['单号', 'Number'],
  answer: ['应答', 'Answer'],
  signature: ['验签', 'Signature'],
  verified: ['通过', 'verified'],
  refused: ['拒绝', 'refused'],
  reset: ['连接中断', 'line dropped'],
  event: ['事件', 'Event'],
  tries: ['商家应答', 'The shop answered'],
  next: ['下次', 'Next'],
  taken: ['已接收', 'taken'],
  never: ['不再发送', 'no more'],
  silent: ['无应答', 'no answer'],
  nothing: ['还没有。', 'Nothing yet.'],
  buyer: ['付款人', 'Buyer'],
  other: ['English', '中文'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type Word = keyof typeof words;

export const say = (language: Language, word: Word): string => words[word][language === 'en' ? 1 : 0];

/** `?lang` first, then what the browser prefers; Chinese where neither says. */
export function languageOf(asked: string | null, accepted: string | undefined): Language {
  if (asked === 'en' || asked === 'zh-CN') return asked;
  const first = /\b(zh|en)\b/i.exec(accepted ?? '')?.[1];
  return first?.toLowerCase() === 'en' ? 'en' : 'zh-CN';
}
