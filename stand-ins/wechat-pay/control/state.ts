import type { RefundState } from '@/stand-ins/wechat-pay/books/records';

export const calls = ['h5', 'jsapi', 'query', 'queryById', 'close', 'refund', 'queryRefund', 'bill', 'billFile', 'certificates'] as const;
export type Call = (typeof calls)[number];

/** What goes wrong with a call. `done`: the bank has done it nevertheless. */
export type Fault =
  | Readonly<{ kind: 'refuse'; status: number; code: string; message?: string; done?: boolean }>
  | Readonly<{ kind: 'limited' }>
  | Readonly<{ kind: 'systemError'; done: boolean }>
  | Readonly<{ kind: 'reset'; done: boolean }>
  | Readonly<{ kind: 'silence'; ms: number; done: boolean }>
  | Readonly<{ kind: 'slowBody'; ms: number }>
  | Readonly<{ kind: 'hugeBody'; bytes: number }>
  | Readonly<{ kind: 'html'; status?: number; done?: boolean }>
  | Readonly<{ kind: 'redirect'; to: string; done?: boolean }>
  | Readonly<{ kind: 'signedBy'; by: 'certificate' | 'publicKey' | 'foreign' | 'nobody' }>
  | Readonly<{ kind: 'oldTimestamp'; seconds: number }>
  | Readonly<{ kind: 'alteredBody' }>
  /** The buyer pays just before the call is heard, or after it was done but before it is answered; `notify` sends the notice first. */
  | Readonly<{ kind: 'paid'; when: 'before' | 'after'; notify?: boolean }>;

/** `times`: so often (1 unless `share` is given, then for ever); `share`: for so many of them, from 0 to 1. */
export type Often = Readonly<{ times?: number; share?: number }>;

/** What goes wrong with a notice. */
export type NoticeFault =
  | Readonly<{ kind: 'never' }>
  /** The first `tries` don't arrive; the schedule goes on. */
  | Readonly<{ kind: 'lost'; tries: number }>
  | Readonly<{ kind: 'late'; ms: number }>
  /** Sent twice, the same id with two nonces. */
  | Readonly<{ kind: 'doubled' }>
  /** A payment's word is held back until a refund of it was sent. */
  | Readonly<{ kind: 'afterRefund' }>
  | Readonly<{ kind: 'slowBody'; ms: number }>
  /** The rest is no word of the bank's: it goes out `instead` of the genuine one's first try, or beside it. */
  | Readonly<{ kind: ForgedNotice; instead?: boolean }>;

export const forgedNotices = [
  'wrongMerchant',
  'foreignSignature',
  'unsigned',
  'tamperedBody',
  'tamperedCiphertext',
  'oldTimestamp',
  'unknownSerial',
  'signTest',
  'alteredTotal',
] as const;
export type ForgedNotice = (typeof forgedNotices)[number];

export type Plant =
  | Readonly<{ kind: 'extra'; outTradeNo: string; fen: number }>
  /** `subject`: out_trade_no of a payment, out_refund_no of a refund. */
  | Readonly<{ kind: 'missing' | 'double'; subject: string }>
  | Readonly<{ kind: 'amount'; subject: string; fen: number }>
  /** The bill is not made at ten, but as many ms later. */
  | Readonly<{ kind: 'late'; ms: number }>
  /** The file isn't the one that `hash_value` was made of. */
  | Readonly<{ kind: 'altered' }>;

export type RuleFor<What> = { readonly what: What; left: number; readonly share: number };

export type ControlState = {
  faults: (RuleFor<Fault> & Readonly<{ call: Call | 'any' }>)[];
  noticeFaults: (RuleFor<NoticeFault> & Readonly<{ of: 'pay' | 'refund' | 'any' }>)[];
  /**
   * How refunds that are asked for end, and after how many ms; `hold`: not until told. `gapMs`: what two of one order must lie apart, a minute
   * by the documents.
   */
  refunds: { outcome: Exclude<RefundState, 'PROCESSING'> | 'hold'; afterMs: number; gapMs: number };
  /** Fen that refunds can be taken from, by mchid; no limit for those that aren't named. */
  balances: Map<string, number>;
  /** Share of notices that come with the public key for a merchant of both families. */
  publicKeyShare: number;
  plants: (Plant & Readonly<{ mchid: string; day: string }>)[];
  /** Hosts that payments may come from (H5 domain, payment directory, authorised domain); the bank's own host is one. */
  hosts: Set<string>;
  /** Who pays when no cookie says. */
  buyer: string | undefined;
};

export const startingControl = (): ControlState => ({
  faults: [],
  noticeFaults: [],
  refunds: { outcome: 'SUCCESS', afterMs: 1_000, gapMs: 0 },
  balances: new Map(),
  publicKeyShare: 1,
  plants: [],
  hosts: new Set(),
  buyer: undefined,
});

type Striking<What> = Readonly<{ rules: readonly RuleFor<What>[]; random: () => number }>;

/** What strikes now, each rule by its own chance; a rule that struck is used up by one. */
export const strikeAll = <What>({ rules, random }: Striking<What>): readonly What[] =>
  rules.flatMap((rule) => {
    if (rule.left <= 0 || (rule.share < 1 && random() >= rule.share)) return [];
    rule.left -= 1;
    return [rule.what];
  });
