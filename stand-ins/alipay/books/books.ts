import type { Notice } from '@/stand-ins/alipay/notices/notice';
import { faultsOf, sumsOf, type Sums } from './ledger';
import type { Entry, Trade } from './trade';

/** Where books are kept over a restart, as one text. */
export type BooksStore = Readonly<{ load: () => Promise<string | undefined>; save: (text: string) => Promise<void> }>;

/** The bank's own memory of everything, for tests and the page that shows it. */
export type Books = Readonly<{
  trades: () => readonly Trade[];
  trade: (outTradeNo: string) => Trade | undefined;
  entries: () => readonly Entry[];
  notices: () => readonly Notice[];
  sums: (sellerId: string) => Sums;
  /** What doesn't add up; empty when the books are right. */
  faults: () => readonly string[];
}>;

/** Books that can be written. */
export type Ledgers = Readonly<{
  trades: Map<string, Trade>;
  entries: Entry[];
  notices: Map<string, Notice>;
  save: () => Promise<void>;
}>;

export const keyOf = ({ sellerId, outTradeNo }: Pick<Trade, 'sellerId' | 'outTradeNo'>): string => `${sellerId}/${outTradeNo}`;

type Written = { trades: Trade[]; entries: Entry[]; notices: Notice[] };

export async function openLedgers(store: BooksStore | undefined): Promise<Ledgers> {
  const text = await store?.load();
  const written: Written = text ? (JSON.parse(text) as Written) : { trades: [], entries: [], notices: [] };
  const trades = new Map(written.trades.map((trade) => [keyOf(trade), trade]));
  const notices = new Map(written.notices.map((notice) => [notice.id, notice]));
  const { entries } = written;
  let last = Promise.resolve();
  const save = (): Promise<void> => {
    if (!store) return Promise.resolve();
    // One after another, each with what the books say by then.
    last = last.then(() =>
      store.save(JSON.stringify({ trades: [...trades.values()], entries, notices: [...notices.values()] } satisfies Written)),
    );
    return last;
  };
  return { trades, entries, notices, save };
}

export const booksOf = ({ trades, entries, notices }: Ledgers): Books => ({
  trades: () => [...trades.values()],
  trade: (outTradeNo) => [...trades.values()].find((trade) => trade.outTradeNo === outTradeNo),
  entries: () => entries,
  notices: () => [...notices.values()],
  sums: (sellerId) => sumsOf([...trades.values()], entries, sellerId),
  faults: () => faultsOf([...trades.values()], entries),
});
