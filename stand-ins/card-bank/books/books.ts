import { fees, holders, shopAccount, type Binding, type Entry, type Notice, type Payment, type Refund, type Token } from './records';

export type BooksStore = Readonly<{ load: () => Promise<string | undefined>; save: (text: string) => Promise<void> }>;

export type Sums = Readonly<{
  payments: number;
  paidFen: number;
  refunds: number;
  refundedFen: number;
  feeFen: number;
  balanceFen: number;
}>;

/** The bank's own memory of everything; no card numbers leave it through its pages. */
export type Books = Readonly<{
  payments: () => readonly Payment[];
  payment: (paymentNo: string) => Payment | undefined;
  refunds: () => readonly Refund[];
  notices: () => readonly Notice[];
  sums: () => Sums;
  /** What doesn't add up; empty when the books are right. */
  faults: () => readonly string[];
}>;

export type Ledgers = Readonly<{
  bindings: Map<string, Binding>;
  tokens: Map<string, Token>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  notices: Map<string, Notice>;
  entries: Entry[];
  save: () => Promise<void>;
}>;

const rooms = ['bindings', 'tokens', 'payments', 'refunds', 'notices'] as const;
type Written = Partial<Record<(typeof rooms)[number], [string, never][]>> & { entries?: Entry[] };

export async function openLedgers(store: BooksStore | undefined): Promise<Ledgers> {
  const text = await store?.load();
  const written = text ? (JSON.parse(text) as Written) : {};
  const room = <Row>(name: (typeof rooms)[number]) => new Map<string, Row>(written[name] ?? []);
  let last = Promise.resolve();
  const ledgers: Ledgers = {
    bindings: room('bindings'),
    tokens: room('tokens'),
    payments: room('payments'),
    refunds: room('refunds'),
    notices: room('notices'),
    entries: written.entries ?? [],
    save() {
      if (!store) return Promise.resolve();
      const all = () => ({ ...Object.fromEntries(rooms.map((name) => [name, [...ledgers[name]]])), entries: ledgers.entries });
      return (last = last.then(() => store.save(JSON.stringify(all()))));
    },
  };
  return ledgers;
}

export const balanceOf = ({ entries }: Ledgers, account: string): number =>
  entries.reduce((sum, { from, to, amountFen }) => sum + (to === account ? amountFen : 0) - (from === account ? amountFen : 0), 0);

export const refundsOf = ({ refunds }: Ledgers, paymentNo: string): Refund[] =>
  [...refunds.values()].filter((refund) => refund.paymentNo === paymentNo && refund.state !== 'failed');

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

export function booksOf(ledgers: Ledgers): Books {
  const { payments, refunds, notices, entries } = ledgers;
  const paid = () => [...payments.values()].filter(({ state }) => state === 'paid');
  const done = () => [...refunds.values()].filter(({ state }) => state === 'done');
  const booked = (subject: string, what: Entry['what']) =>
    sumOf(entries.filter((entry) => entry.subject === subject && entry.what === what).map(({ amountFen }) => amountFen));
  return {
    payments: () => [...payments.values()],
    payment: (paymentNo) => payments.get(paymentNo),
    refunds: () => [...refunds.values()],
    notices: () => [...notices.values()],
    sums: () => ({
      payments: paid().length,
      paidFen: sumOf(paid().map(({ amountFen }) => amountFen)),
      refunds: done().length,
      refundedFen: sumOf(done().map(({ amountFen }) => amountFen)),
      feeFen: balanceOf(ledgers, fees),
      balanceFen: balanceOf(ledgers, shopAccount),
    }),
    faults: () => [
      ...(sumOf([holders, shopAccount, fees, 'funds'].map((account) => balanceOf(ledgers, account))) === 0
        ? []
        : ['the accounts are not level']),
      ...paid().flatMap(({ paymentNo, amountFen }) => (booked(paymentNo, 'pay') === amountFen ? [] : [`${paymentNo} is booked otherwise`])),
      ...done().flatMap(({ refundNo, amountFen }) => (booked(refundNo, 'refund') === amountFen ? [] : [`${refundNo} is booked otherwise`])),
      ...paid().flatMap(({ paymentNo, amountFen }) =>
        sumOf(refundsOf(ledgers, paymentNo).map((refund) => refund.amountFen)) <= amountFen ? [] : [`${paymentNo} gave back too much`],
      ),
    ],
  };
}
