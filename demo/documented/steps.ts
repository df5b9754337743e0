import type { EndpointId } from '@/lib/contract/contract';
import type { ErrorName } from '@/lib/contract/errors';

type Step = Readonly<{ name: ErrorName; step: string }>;
type Steps = Readonly<Partial<Record<EndpointId, Step>>>;

const sms = (name: ErrorName, after: string): Step => ({
  name,
  step: `the code is in the SMS that ${after} sends, in the demo at /preview`,
});
const bound: Step = { name: 'CARD_NOT_FOUND', step: 'cardId is in the answer of bankCard.bind' };
const binding: Step = { name: 'CARD_BINDING_OVER', step: 'bindingId is in the answer of bankCard.verifyCode' };
const opened: Step = { name: 'ORDER_NOT_FOUND', step: 'paymentNo is in the answer of bankCard.prePay or bankCard.prePayWithToken' };
const proven: Step = { name: 'MOBILE_UNPROVEN', step: 'ticket is in the answer of account.proveMobile' };
const signed = (where: string): Step => ({
  name: 'SIGNATURE_MISSING',
  step: `its texts are signed by agreement.sign first, as ${where} does`,
});
const bonus: Step = {
  name: 'PARTNER_REFUSED',
  step: 'only who is a member there gets it: partner.authorizeYunshanfu with a code of its app',
};
const ticket: Step = { name: 'TICKET_WRONG', step: 'the ticket is signed by the partner, in the demo at /sandbox/partner/haier' };

/** What can't succeed before somebody has done something that no document can do, such as reading an SMS; and what it answers until then. */
export const alwaysFirst: Steps = {
  'account.proveMobile': sms('CAPTCHA_WRONG', 'account.sendCode'),
  'account.sendNewMobileCode': proven,
  'account.changeMobile': proven,
  'account.exportData': sms('CAPTCHA_EXPIRED', 'account.sendCode'),
  'cancellation.apply': { name: 'CANCELLATION_HINDERED', step: 'what cancellation.standing lists is settled first' },
  'login.quick': sms('CAPTCHA_EXPIRED', 'login.sendCaptcha'),
  'login.fast': sms('CAPTCHA_EXPIRED', 'login.sendSms'),
  'login.wechatUnion': { name: 'CAPTCHA_EXPIRED', step: 'authCode is what WeChat sends its user back with' },
  'login.wechatPayer': { name: 'CAPTCHA_EXPIRED', step: 'authCode is what WeChat sends its user back with' },
  'bankCard.verifyCodeAgain': binding,
  'bankCard.bind': binding,
  'bankCard.bindAsDefault': binding,
  'bankCard.leaveToBind': { name: 'PAYMENT_REFUSED', step: 'a bank that takes the numbers on its own page is connected by CARD_BANK' },
  'bankCard.arriveBound': { name: 'PAYMENT_REFUSED', step: 'arrival is what the bank sends the browser back with' },
  'bankCard.switch': bound,
  'bankCard.switchTo': bound,
  'bankCard.prePay': { ...bound, name: 'ORDER_NOT_FOUND' },
  'bankCard.prePayWithToken': { ...bound, name: 'ORDER_NOT_FOUND' },
  'bankCard.pay': opened,
  'bankCard.payWithToken': opened,
  'installment.pay': { ...bound, name: 'ORDER_NOT_FOUND' },
  'operation.upload': { name: 'INPUT_INVALID', step: 'the picture itself is sent as `file`' },
  'loan.withdraw': { name: 'ORDER_NOT_FOUND', step: 'reference is that of an application which stands in loan.applications' },
  'partner.order': { name: 'ORDER_NOT_FOUND', step: 'reference is that of an application which stands in loan.applications' },
  'partner.helloOrder': signed('its page'),
  'partner.niwodaiOrder': signed('its page'),
  'partner.lead': signed('its page'),
  'partner.authorizeYunshanfu': { name: 'PARTNER_REFUSED', step: 'authCode comes from its app, in the demo at /sandbox/partner/yunshanfu' },
  'partner.activateYunshanfuMember': bonus,
  'partner.activateYunshanfu': bonus,
  'partner.receivePeaceEquity': { name: 'PARTNER_REFUSED', step: 'equityId is one that partner.peaceEquities lists and that is not taken' },
  'partner.openBuyCard': ticket,
  'partner.openCashier': ticket,
  'hotelMember.activate': signed('the page /bank/register'),
  'hotelMember.registerGreenTree': signed('the page /bank/register'),
  'search.ended': { name: 'NOT_FOUND', step: 'operators take goods off their lists; in the demo nothing has ended' },
};

/** What it answers, and why, as long as the demo's buyer has nothing to name. */
export const whileNothing: Steps = {
  'afterSale.modify': { name: 'ORDER_NOT_FOUND', step: 'afterSaleNo is in the answer of afterSale.apply' },
  'afterSale.cancel': { name: 'ORDER_NOT_FOUND', step: 'afterSaleNo is in the answer of afterSale.apply' },
  'afterSale.productReturn': { name: 'ORDER_NOT_FOUND', step: 'afterSaleNo is one whose shop has agreed to the return' },
  'complaint.detail': { name: 'ORDER_NOT_FOUND', step: 'complaintNo is in the answer of complaint.write' },
  'complaint.add': { name: 'ORDER_NOT_FOUND', step: 'complaintNo is in the answer of complaint.write' },
  'complaint.settle': { name: 'ORDER_NOT_FOUND', step: 'complaintNo is in the answer of complaint.write' },
  'consignee.get': { name: 'NOT_FOUND', step: 'id is in the answer of consignee.addOrUpdate' },
  'consignee.check': { name: 'NOT_FOUND', step: 'id is in the answer of consignee.addOrUpdate' },
  'consignee.delete': { name: 'NOT_FOUND', step: 'id is in the answer of consignee.addOrUpdate' },
  'physical.create': { name: 'NOT_FOUND', step: 'consigneeId is in the answer of consignee.addOrUpdate' },
  'resident.update': { name: 'NOT_FOUND', step: 'id is in the answer of resident.create' },
  'resident.delete': { name: 'NOT_FOUND', step: 'id is in the answer of resident.create' },
  'invoice.detail': { name: 'INVOICE_NOT_FOUND', step: 'applyNo is in the answer of invoice.apply' },
  'invoice.send': { name: 'INVOICE_NOT_FOUND', step: 'applyNo is that of an invoice that is issued' },
  'invoice.cancel': { name: 'INVOICE_NOT_FOUND', step: 'applyNo is in the answer of invoice.apply' },
  'invoice.takeBack': { name: 'INVOICE_NOT_FOUND', step: 'applyNo is in the answer of invoice.apply' },
  'invoice.removeTitle': { name: 'NOT_FOUND', step: 'titleId is in the answer of invoice.saveTitle' },
  'exchange.exchange': { name: 'EXCHANGE_CODE_WRONG', step: 'a code is what operators hand out: npm run codes' },
  'ticket.changeDate': { name: 'ORDER_NOT_FOUND', step: 'orderNo is that of a paid ticket whose rule lets its day be changed' },
  'combo.appoint': { name: 'ORDER_NOT_FOUND', step: 'orderNo is that of a paid combo, a day of which is still to be chosen' },
};
