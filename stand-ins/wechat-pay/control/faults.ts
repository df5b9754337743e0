export type Call = 'h5' | 'jsapi' | 'query' | 'queryById' | 'close' | 'refund' | 'queryRefund' | 'bill' | 'billFile' | 'certificates';

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
