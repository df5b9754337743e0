import type { RefundState } from '@/stand-ins/wechat-pay/books/records';
import type { Call, Fault, NoticeFault, Plant } from './faults';

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
