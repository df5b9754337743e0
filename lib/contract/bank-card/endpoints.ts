import * as z from 'zod/mini';
import { plainDocumentNo } from '@/lib/domain/identity';
import { digitsIn, smsCodeIn } from '@/lib/kernel/typed-text';
import { bankCodes, cardKinds, plainCardNo } from '@/lib/domain/bank-card';
import { installmentCounts } from '@/lib/domain/installment';
import { agreementInForce } from '@/lib/contract/agreement/endpoints';
import { endpoint } from '@/lib/contract/endpoint';
import { paymentStatuses } from '@/lib/contract/order/endpoints';
import { id, idempotencyKey, listOf, mobile, nothing, personName, shapedText, text, timestamp, typed, yuan } from '@/lib/contract/wire';

const bankSmsCode = typed(smsCodeIn, 6).check(z.regex(/^\d{6}$/));

/** A bound card. The token that the bank issued for it stays on the server. */
const card = z.object({
  cardId: id,
  bankCode: z.enum(bankCodes),
  cardKind: z.enum(cardKinds),
  lastFour: z.string(),
  isDefault: z.boolean(),
  /** The most it may pay at once and per day; null as long as the bank has not said. */
  onceLimit: z.nullable(yuan),
  dayLimit: z.nullable(yuan),
});

export const cardFailures = ['refused', 'insufficient', 'wrongCodes', 'replaced'] as const;

/** The state of an order's latest card payment, as the bank told the server. */
const cardPayment = z.object({
  paymentNo: id,
  status: z.enum(paymentStatuses),
  amount: yuan,
  bankCode: z.enum(bankCodes),
  lastFour: z.string(),
  installments: z.nullable(z.literal([...installmentCounts])),
  /** The bank has received the SMS code and has not answered yet. */
  underway: z.boolean(),
  failure: z.nullable(z.enum(cardFailures)),
});

/** What to type when the bank is the sandbox; a real bank gives none of this. */
const testing = z.object({
  cards: z.array(z.object({ cardNo: z.string(), behaviour: z.enum(['pays', 'refuses', 'insufficient', 'silent', 'confirms']) })),
  /** The holder that the test bank accepts. */
  person: z.object({ holderName: z.string(), identityNo: z.string(), reservedMobile: z.string(), expiry: z.string() }),
  code: z.string(),
});

/** Card number, identity number and code go to the bank and nowhere else: no key, hash or log line contains them. */
const details = z.object({
  cardNo: typed(plainCardNo, 19).check(z.regex(/^\d{15,19}$/)),
  holderName: personName,
  identityNo: typed(plainDocumentNo, 18).check(z.regex(/^(?:\d{15}|\d{17}[\dX])$/)),
  reservedMobile: mobile,
  /** 'MMYY'; for credit cards. */
  expiry: z.optional(typed(digitsIn, 4).check(z.regex(/^(?:0[1-9]|1[0-2])\d\d$/))),
});

const codeSent = z.object({
  /** The last four digits of the mobile number that the code was sent to. */
  mobileTail: z.string(),
  codeAgainTime: timestamp,
});

const openedCardPayment = z.object({ paymentNo: id, amount: yuan, card, ...codeSent.shape });
export const openedWithToken = z.object({
  ...openedCardPayment.shape,
  /** Kept by the page that opened the payment, so that no other page of the same user can confirm it. */
  payToken: z.string(),
});

const confirmed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('settled') }),
  /** The bank has not answered: the result page keeps asking. */
  z.object({ kind: z.literal('confirming') }),
  /** The bank wants confirmation on a page of its own. */
  z.object({ kind: z.literal('leaving'), url: z.string() }),
]);

const here = { method: 'POST', host: 'pay', access: 'user' } as const;

export const cardOpeningErrors = [
  'ORDER_NOT_FOUND',
  'ORDER_MOVED_ON',
  'PAYMENT_CLOSED',
  'PAYMENT_REFUSED',
  'PAYMENT_UNDERWAY',
  'CARD_NOT_FOUND',
  'CARD_OVER_LIMIT',
  'CARD_LIMIT_REACHED',
  'TOO_MANY',
] as const;
const payErrors = [
  'ORDER_NOT_FOUND',
  'ORDER_MOVED_ON',
  'PAYMENT_CLOSED',
  'PAYMENT_REFUSED',
  'PAYMENT_RETURNED',
  'CARD_NOT_FOUND',
  'CARD_INSUFFICIENT',
  'CARD_CODE_WRONG',
  'CARD_CODES_SPENT',
] as const;

const bindErrors = ['CARD_BINDING_OVER', 'CARD_REFUSED', 'CARDS_FULL', 'CARD_CODE_WRONG', 'CARD_CODES_SPENT', 'PAYMENT_REFUSED'] as const;

export const bankCard = {
  verifyCode: endpoint({
    ...here,
    id: 'bankCard.verifyCode',
    kind: 'command',
    path: '/distribution/bank/card/api/verify-code',
    summary: 'Hands a card to the bank, which sends its code to the mobile it knows',
    request: details,
    response: z.object({ bindingId: id, ...codeSent.shape }),
    errors: [
      'CARD_NO_WRONG',
      'CARD_UNSUPPORTED',
      'CARD_EXPIRED',
      'DOCUMENT_INVALID',
      'CARD_REFUSED',
      'CARDS_FULL',
      'PAYMENT_REFUSED',
      'TOO_MANY',
      'SIGNATURE_MISSING',
    ],
  }),
  verifyCodeAgain: endpoint({
    ...here,
    id: 'bankCard.verifyCodeAgain',
    kind: 'command',
    path: '/distribution/bank/card/api/v2/verify-code',
    summary: 'Another code for a binding or a payment, 60 s after the last',
    request: z.object({ purpose: z.enum(['binding', 'payment']), subject: id }),
    response: codeSent,
    errors: ['CARD_CODE_TOO_SOON', 'CARD_BINDING_OVER', 'ORDER_NOT_FOUND', 'PAYMENT_CLOSED', 'PAYMENT_REFUSED', 'TOO_MANY'],
  }),
  bind: endpoint({
    ...here,
    id: 'bankCard.bind',
    kind: 'command',
    path: '/distribution/bank/card/api/bind',
    summary: 'Binds the card with the code of the bank; the first one becomes the default',
    request: z.object({ bindingId: id, code: bankSmsCode }),
    response: card,
    errors: bindErrors,
  }),
  bindAsDefault: endpoint({
    ...here,
    id: 'bankCard.bindAsDefault',
    kind: 'command',
    path: '/distribution/bank/card/api/v2/bind',
    summary: 'The same, and says whether it becomes the default',
    request: z.object({ bindingId: id, code: bankSmsCode, asDefault: z.boolean() }),
    response: card,
    errors: bindErrors,
  }),
  leaveToBind: endpoint({
    ...here,
    id: 'bankCard.leaveToBind',
    kind: 'command',
    path: '/distribution/bank/card/api/hosted/leave',
    summary: 'Where the bank of the cards takes their numbers on a page of its own: its address',
    request: z.object({ orderNo: z.optional(id), by: z.optional(z.literal('installment')) }),
    response: z.object({ url: z.string() }),
    errors: ['CARD_REFUSED', 'CARDS_FULL', 'PAYMENT_REFUSED', 'TOO_MANY', 'SIGNATURE_MISSING'],
  }),
  arriveBound: endpoint({
    ...here,
    id: 'bankCard.arriveBound',
    kind: 'command',
    path: '/distribution/bank/card/api/hosted/arrive',
    summary: 'Takes what the bank gave the browser to come back with, and binds the card that the bank then names',
    request: z.object({ arrival: text(2000) }),
    response: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('bound'), card }),
      /** The bank has not decided: the same may be asked again. */
      z.object({ kind: z.literal('open') }),
    ]),
    errors: ['CARD_BINDING_OVER', 'CARD_REFUSED', 'CARDS_FULL', 'PAYMENT_REFUSED'],
  }),
  query: endpoint({
    ...here,
    id: 'bankCard.query',
    kind: 'query',
    path: '/distribution/bank/card/api/query',
    summary: "A user's cards, the default first",
    request: nothing,
    response: listOf(card),
  }),
  queryWithPayment: endpoint({
    ...here,
    id: 'bankCard.queryWithPayment',
    kind: 'query',
    path: '/distribution/bank/card/api/v2/query',
    summary: 'The same, with the default, what a sandbox takes, and how the payment by card of an order stands',
    request: z.object({ orderNo: z.optional(id) }),
    response: z.object({
      list: z.array(card),
      defaultCardId: z.nullable(id),
      payment: z.nullable(cardPayment),
      testing: z.nullable(testing),
      /** Where a card's number is typed: on our own form, or on the bank's page. */
      binding: z.enum(['own', 'hosted']),
      /** Must be signed anew before a card can be bound. */
      agreements: z.array(agreementInForce),
    }),
    errors: ['ORDER_NOT_FOUND', 'PAYMENT_REFUSED'],
  }),
  switch: endpoint({
    ...here,
    id: 'bankCard.switch',
    kind: 'command',
    path: '/distribution/bank/card/api/switch',
    summary: 'Makes a card the default',
    request: z.object({ cardId: id }),
    response: nothing,
    errors: ['CARD_NOT_FOUND'],
  }),
  switchTo: endpoint({
    ...here,
    id: 'bankCard.switchTo',
    kind: 'command',
    path: '/distribution/bank/card/api/v2/switch',
    summary: 'Makes a card the default, or unbinds it',
    request: z.object({ cardId: id, to: z.enum(['default', 'unbound']) }),
    response: nothing,
    errors: ['CARD_NOT_FOUND', 'PAYMENT_UNDERWAY'],
  }),
  prePay: endpoint({
    ...here,
    id: 'bankCard.prePay',
    kind: 'command',
    path: '/distribution/bank/card/api/pre-pay',
    summary: 'Opens a payment with a card; the bank sends a code and takes no money yet',
    request: z.object({ orderNo: id, cardId: id, idempotencyKey }),
    response: openedCardPayment,
    errors: cardOpeningErrors,
  }),
  prePayWithToken: endpoint({
    ...here,
    id: 'bankCard.prePayWithToken',
    kind: 'command',
    path: '/distribution/bank/card/api/v2/pre-pay',
    summary: 'The same with the default card unless one is named; only who has its token confirms it',
    request: z.object({ orderNo: id, cardId: z.optional(id), idempotencyKey }),
    response: openedWithToken,
    errors: cardOpeningErrors,
  }),
  pay: endpoint({
    ...here,
    id: 'bankCard.pay',
    kind: 'command',
    path: '/distribution/bank/card/api/pay',
    summary: "Hands the bank's code back; the result is only ever what the bank says",
    request: z.object({ paymentNo: id, code: bankSmsCode }),
    response: confirmed,
    errors: payErrors,
  }),
  payWithToken: endpoint({
    ...here,
    id: 'bankCard.payWithToken',
    kind: 'command',
    path: '/distribution/bank/card/api/v2/pay',
    summary: 'The same for a payment that has a token',
    request: z.object({ paymentNo: id, payToken: shapedText(64, /^[\w-]{16,64}$/), code: bankSmsCode }),
    response: confirmed,
    errors: payErrors,
  }),
};
