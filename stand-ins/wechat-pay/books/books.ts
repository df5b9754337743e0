import type { Notice, Received, Refund, Trade } from './records';

/** Keeps the bank's memory over a restart; both ways may take their time. */
export type BooksStore = Readonly<{
  load: () => Promise<string | undefined> | string | undefined;
  save: (text: string) => Promise<void> | void;
}>;

export type Identity = Readonly<{ appid: string; buyer: string }>;

export type State = {
  readonly trades: Map<string, Trade>;
  readonly refunds: Map<string, Refund>;
  readonly notices: Notice[];
  /** By openid. */
  readonly identities: Map<string, Identity>;
  readonly received: Received[];
};

/** What is kept of calls and of finished notices: a bank that runs for weeks doesn't grow for ever. */
const KEPT = 5_000;

export const keyOf = (mchid: string, no: string): string => `${mchid}/${no}`;

export const emptyState = (): State => ({ trades: new Map(), refunds: new Map(), notices: [], identities: new Map(), received: [] });

export const tradeOf = ({ trades }: State, mchid: string, no: string): Trade | undefined => trades.get(keyOf(mchid, no));
export const refundOf = ({ refunds }: State, mchid: string, no: string): Refund | undefined => refunds.get(keyOf(mchid, no));

export const refundsOf = ({ refunds }: State, { mchid, outTradeNo }: Trade): readonly Refund[] =>
  [...refunds.values()].filter((refund) => refund.mchid === mchid && refund.outTradeNo === outTradeNo);

/** Given back or on its way: what can't be asked for again. */
export const refundedFen = (state: State, trade: Trade): number =>
  refundsOf(state, trade).reduce((sum, refund) => sum + (refund.state === 'CLOSED' ? 0 : refund.refundFen), 0);

export function remember<T>(list: T[], entry: T, isOver: (old: T) => boolean = () => true): void {
  list.push(entry);
  if (list.length <= KEPT) return;
  const oldest = list.findIndex(isOver);
  if (oldest !== -1) list.splice(oldest, 1);
}

type Saved = Readonly<{ trades: Trade[]; refunds: Refund[]; notices: Notice[]; identities: [string, Identity][]; received: Received[] }>;

/** `keys`: what `bankKeys` said to keep. */
export const savedText = ({ trades, refunds, notices, identities, received }: State, keys: string): string =>
  JSON.stringify({ keys, trades: [...trades.values()], refunds: [...refunds.values()], notices, identities: [...identities], received });

/** Takes up what was kept; JSON leaves out what is undefined, which reads the same. */
export function restore(state: State, text: string): string {
  const saved = JSON.parse(text) as Saved & Readonly<{ keys: string }>;
  for (const trade of saved.trades) state.trades.set(keyOf(trade.mchid, trade.outTradeNo), trade);
  for (const refund of saved.refunds) state.refunds.set(keyOf(refund.mchid, refund.outRefundNo), refund);
  for (const [openid, identity] of saved.identities) state.identities.set(openid, identity);
  state.notices.push(...saved.notices);
  state.received.push(...saved.received);
  return saved.keys;
}
