/**
 * Every failure on the wire (§8). `answer` is how a page reacts:
 * - `toast`: shows the server's desc for `ms`; `notice`: a toast in our own words; `alert`: the desc with 'got it'
 * - `login`: to the login page and back; `page`: replaces the page with the error page
 * - `silent`: left to the caller; `imageCode`: the login form shows the image captcha
 * `status` is the HTTP status; business refusals are sent as 200. `own`: there is no such thing in the caller's account, whoever else's it may be.
 */
type Answer = 'toast' | 'notice' | 'alert' | 'login' | 'page' | 'silent' | 'imageCode' | 'imageCodeAgain';
type Row = { code: string; answer: Answer; status?: number; ms?: number; own?: true };

export const SUCCESS = '1';

export const errors = {
  CANCEL_BY_SERVICE: { code: '3011', answer: 'notice', ms: 2000 },
  NOT_ALLOWED: { code: '00102011001', answer: 'alert' },
  LOGIN_REQUIRED: { code: 'ERR_401', answer: 'login', status: 401 },
  /** Price, stock or rule differ from what the buyer saw: the caller shows both and asks. */
  OFFER_CHANGED: { code: '00100003001', answer: 'silent' },
  /** There is an unpaid order for the same goods, named in `data`: the caller offers to continue with it. */
  DUPLICATE_ORDER: { code: 'BIZ_1059', answer: 'silent' },
  SOLD_OUT: { code: 'BIZ_635', answer: 'alert' },
  GOODS_GONE: { code: 'BIZ_601', answer: 'page' },
  IMAGE_CODE_WRONG: { code: '00102019103', answer: 'imageCodeAgain', ms: 1500 },
  IMAGE_CODE_NEEDED: { code: '00102019102', answer: 'imageCode' },

  INPUT_INVALID: { code: 'YX_400', answer: 'toast', status: 400 },
  NOT_FOUND: { code: 'YX_404', answer: 'toast', status: 404 },
  TOO_LARGE: { code: 'YX_413', answer: 'toast', status: 413 },
  TOO_MANY: { code: 'YX_429', answer: 'toast', status: 429 },
  BROKEN: { code: 'YX_500', answer: 'toast', status: 500 },
  UNAVAILABLE: { code: 'YX_503', answer: 'toast', status: 503 },
  CAPTCHA_WRONG: { code: 'YX_1001', answer: 'toast' },
  CAPTCHA_EXPIRED: { code: 'YX_1002', answer: 'toast' },
  /** A login link would replace somebody else's login; `data` names both for the question. */
  ANOTHER_LOGGED_IN: { code: 'YX_1003', answer: 'silent' },
  ORDER_NOT_FOUND: { code: 'YX_2001', answer: 'toast', own: true },
  ORDER_MOVED_ON: { code: 'YX_2002', answer: 'toast' },
  DATES_INVALID: { code: 'YX_2003', answer: 'toast' },
  /** Unpaid orders hold stock, so their number is limited, in total and per product. `data` names them. */
  UNPAID_ORDERS: { code: 'YX_2004', answer: 'alert' },
  UNPAID_OF_PRODUCT: { code: 'YX_2005', answer: 'alert' },
  /** The coupon doesn't pay for these goods, or no longer does; the desc says why. */
  COUPON_UNFIT: { code: 'YX_2006', answer: 'alert' },
  /** The text has changed since the page showed it; `data` contains the version in force. */
  AGREEMENT_CHANGED: { code: 'YX_2007', answer: 'alert' },
  /** Agreements that must be signed before the purchase; `data` names them. */
  SIGNATURE_MISSING: { code: 'YX_2008', answer: 'alert' },
  /** The round is sold out; `data` says how many pieces unpaid orders may give back. */
  SECKILL_TAKEN: { code: 'YX_5101', answer: 'alert' },
  /** The activity or the round has not begun, or is over. */
  ACTIVITY_NOT_NOW: { code: 'YX_5102', answer: 'alert' },
  /** In a signed preview everything is checked, but nothing is ordered or given. */
  PREVIEW_ONLY: { code: 'YX_5103', answer: 'alert' },
  PAYMENT_REFUSED: { code: 'YX_3001', answer: 'toast' },
  PAYMENT_CLOSED: { code: 'YX_3002', answer: 'toast' },
  /** Another card payment for the same order is with the bank, and undecided. */
  /** What is due can't change while a bank may still take the money. */
  PAYMENT_BEGUN: { code: 'YX_3005', answer: 'toast' },
  /** The bank is silent; another way may work. */
  PAYMENT_BUSY: { code: 'YX_3007', answer: 'toast' },
  /** Banks open nothing that ends within a minute. */
  PAYMENT_LAST_MINUTE: { code: 'YX_3008', answer: 'alert' },
  POINTS_CHANGED: { code: 'YX_3006', answer: 'toast' },
  PAYMENT_UNDERWAY: { code: 'YX_3003', answer: 'alert' },
  /** The card was charged too late, or for an order that was paid already: the money goes back by itself. */
  PAYMENT_RETURNED: { code: 'YX_3004', answer: 'alert' },
  CARD_NO_WRONG: { code: 'YX_3101', answer: 'toast' },
  /** A prepaid card, or one of a bank that isn't connected. */
  CARD_UNSUPPORTED: { code: 'YX_3102', answer: 'alert' },
  CARD_EXPIRED: { code: 'YX_3103', answer: 'toast' },
  /** The bank refuses to bind it: holder, document or mobile don't match its records. */
  CARD_REFUSED: { code: 'YX_3104', answer: 'alert' },
  CARDS_FULL: { code: 'YX_3105', answer: 'alert' },
  CARD_NOT_FOUND: { code: 'YX_3106', answer: 'toast' },
  /** Already bound, expired, or ended by too many wrong codes. */
  CARD_BINDING_OVER: { code: 'YX_3107', answer: 'alert' },
  CARD_CODE_WRONG: { code: 'YX_3108', answer: 'toast' },
  CARD_CODES_SPENT: { code: 'YX_3109', answer: 'alert' },
  CARD_CODE_TOO_SOON: { code: 'YX_3110', answer: 'toast' },
  CARD_INSUFFICIENT: { code: 'YX_3111', answer: 'alert' },
  CARD_OVER_LIMIT: { code: 'YX_3112', answer: 'alert' },
  /** The bank says so, and the shop doesn't know its limits. */
  CARD_LIMIT_REACHED: { code: 'YX_3114', answer: 'alert' },
  INSTALLMENT_UNFIT: { code: 'YX_3113', answer: 'alert' },
  DOCUMENT_INVALID: { code: 'YX_4001', answer: 'toast' },
  RESIDENT_EXISTS: { code: 'YX_4002', answer: 'toast' },
  RESIDENTS_FULL: { code: 'YX_4003', answer: 'toast' },
  CONSIGNEES_FULL: { code: 'YX_4004', answer: 'toast' },
  /** The division of an address doesn't exist, or no longer does. */
  AREA_GONE: { code: 'YX_4005', answer: 'toast' },
  NICKNAME_UNFIT: { code: 'YX_4101', answer: 'toast' },
  /** Another account has this number. Only its proven owner is told, so that nobody can probe for numbers. */
  MOBILE_TAKEN: { code: 'YX_4102', answer: 'alert' },
  /** The old mobile was not proven in this session, or too long ago. */
  MOBILE_UNPROVEN: { code: 'YX_4103', answer: 'alert' },
  /** Something has to be settled before the account can be closed. */
  CANCELLATION_HINDERED: { code: 'YX_4201', answer: 'alert' },
  INVOICE_NOT_FOUND: { code: 'YX_5001', answer: 'toast', own: true },
  /** It has changed since the page showed it, for instance been handed to the tax office. */
  INVOICE_MOVED_ON: { code: 'YX_5002', answer: 'alert' },
  /** More than the amount paid in money that is neither refunded nor invoiced. */
  INVOICE_TOO_MUCH: { code: 'YX_5003', answer: 'alert' },
  /** Unpaid, or being refunded. */
  INVOICE_ORDER_UNFIT: { code: 'YX_5004', answer: 'alert' },
  INVOICE_SELLERS_DIFFER: { code: 'YX_5005', answer: 'alert' },
  /** Prepaid goods can't be on a special invoice. */
  INVOICE_SPECIAL_UNFIT: { code: 'YX_5006', answer: 'alert' },
  /** The title lacks fields that an invoice of this kind requires. */
  INVOICE_TITLE_UNFIT: { code: 'YX_5007', answer: 'toast' },
  TAX_NUMBER_WRONG: { code: 'YX_5008', answer: 'toast' },
  EMAIL_WRONG: { code: 'YX_5009', answer: 'toast' },
  INVOICE_TITLES_FULL: { code: 'YX_5010', answer: 'toast' },
  /** Less than an invoice is made out for, though it is not the rest of the order. */
  INVOICE_TOO_LITTLE: { code: 'YX_5011', answer: 'alert' },
  /** So many invoices of one order stand already. */
  INVOICE_PARTS_FULL: { code: 'YX_5012', answer: 'alert' },
  /** The invoice's font has no such character: it would be printed as a box. */
  INVOICE_CHARACTER_UNPRINTABLE: { code: 'YX_5013', answer: 'alert' },
  /** Not one of our codes, or mistyped. */
  EXCHANGE_CODE_WRONG: { code: 'YX_6001', answer: 'alert' },
  EXCHANGE_CODE_USED: { code: 'YX_6002', answer: 'alert' },
  /** The caller has already exchanged it. */
  EXCHANGE_CODE_YOURS: { code: 'YX_6003', answer: 'alert' },
  EXCHANGE_CODE_EXPIRED: { code: 'YX_6004', answer: 'alert' },
  EXCHANGE_CODE_NOT_YET: { code: 'YX_6005', answer: 'alert' },
  /** It belongs to another channel. */
  EXCHANGE_CODE_ELSEWHERE: { code: 'YX_6006', answer: 'alert' },
  /** Its batch was stopped. */
  EXCHANGE_CODE_STOPPED: { code: 'YX_6007', answer: 'alert' },
  /** The caller has used as many codes of this batch as one person may. */
  EXCHANGE_ONE_EACH: { code: 'YX_6008', answer: 'alert' },
  EXCHANGE_GIFT_GONE: { code: 'YX_6009', answer: 'alert' },
  /** Too many wrong codes from this user, browser or address. */
  EXCHANGE_LOCKED: { code: 'YX_6010', answer: 'alert' },

  /** The partner did not answer; what was begun there continues once it does. */
  PARTNER_SILENT: { code: 'YX_8101', answer: 'alert' },
  PARTNER_REFUSED: { code: 'YX_8102', answer: 'alert' },
  /** Only one loan application may be open at a time, across all lenders and all accounts of a person. */
  LOAN_APPLICATION_OPEN: { code: 'YX_8201', answer: 'alert' },
  /** The ticket from a partner's app is invalid; the page itself says so. */
  TICKET_WRONG: { code: 'YX_8103', answer: 'silent' },
  TICKET_OLD: { code: 'YX_8104', answer: 'silent' },
  TICKET_USED: { code: 'YX_8105', answer: 'silent' },

  /** Never on the wire: the network failed, or the answer didn't fit the contract. */
  UNREACHABLE: { code: 'NETWORK', answer: 'notice', ms: 1500 },
  /** Never on the wire either: no answer within the time limit (§9). Only asking again can tell whether the call took effect. */
  TIMED_OUT: { code: 'TIMEOUT', answer: 'notice', ms: 2000 },
  CONTRACT_BROKEN: { code: 'CONTRACT', answer: 'toast' },
  /** A code from another backend that this catalogue doesn't contain. */
  OTHER: { code: '', answer: 'toast' },
} as const satisfies Record<string, Row>;

export type ErrorName = keyof typeof errors;

/** 'Other failure: server desc as 2 s toast' (§8). */
export const FAILURE_TOAST_MS = 2000;

const isErrorName = (name: string): name is ErrorName => Object.hasOwn(errors, name);
const byCode = new Map<string, ErrorName>(
  Object.keys(errors)
    .filter(isErrorName)
    .map((name) => [errors[name].code, name]),
);

export const errorNamed = (code: string): ErrorName => byCode.get(code) ?? 'OTHER';

/** What was asked for isn't in the caller's account: another login may find it. */
export const isOwnOnly = (name: ErrorName): boolean => 'own' in errors[name];
