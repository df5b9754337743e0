export const WAP_PAY = 'alipay.trade.wap.pay';
