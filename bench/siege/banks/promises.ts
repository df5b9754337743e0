import type { Fen } from '@/lib/kernel/money';
import { quantile } from '../../load';
import { atMost, beside, exactly, type Row } from '../part';
import { balancesOf, type BankBooks, type Ledger, type ShopBooks } from './books';

/** Between the bank's word and the order's (s). */
const SETTLED_S = 60;

type Sides = Readonly<{ banks: readonly BankBooks[]; shop: ShopBooks; ledger: Ledger }>;

const sum = (rows: readonly Readonly<{ fen: Fen }>[]): Fen => rows.reduce((total, { fen }) => total + fen, 0);
const isTaken = ({ status }: ShopBooks['payments'][number]): boolean => status === 'settled' || status === 'returned';
/** How many of these stand there more than once. */
const repeated = (keys: readonly unknown[]): number => keys.length - new Set(keys).size;

const ledgerSum = (ledger: Ledger, subjects: ReadonlySet<string>, from: string, to: string): Fen =>
  ledger.reduce(
    (total, one) =>
      one.subject !== null && subjects.has(one.subject) && one.from === from && one.to === to ? total + one.amountFen : total,
    0,
  );

/** A bank's sums beside those of the shop's tables and of its ledger. */
function sumsOf({ bank, adapters, payments, refunds }: BankBooks, { shop, ledger }: Sides): Row[] {
  const paid = shop.payments.filter((one) => adapters.includes(one.adapter) && isTaken(one));
  const back = shop.refunds.filter((one) => adapters.includes(one.adapter) && one.status === 'succeeded');
  const paidSum = ledgerSum(ledger, new Set(paid.map(({ no }) => no)), 'buyer', 'held');
  const backSum = ledgerSum(ledger, new Set(back.map(({ no }) => no)), 'refund', 'buyer');
  const figures = (list: readonly Readonly<{ fen: Fen }>[], ofLedger: Fen) => `${list.length} / ${sum(list)} / ${ofLedger}`;
  return [
    exactly(`${bank}: payments / fen paid / in the ledger, as the bank has them`, figures(paid, paidSum), figures(payments, sum(payments))),
    exactly(`${bank}: refunds / fen back / in the ledger, as the bank has them`, figures(back, backSum), figures(refunds, sum(refunds))),
  ];
}

/** What the bank has in another way than the shop, one by one. */
function lostAndTwice({ banks, shop, ledger }: Sides): Row[] {
  const paid = banks.flatMap(({ payments }) => payments);
  const back = banks.flatMap(({ refunds }) => refunds);
  const ours = new Map(shop.payments.map((one) => [one.no, one]));
  const ourRefunds = new Map(shop.refunds.map((one) => [one.no, one]));
  const lost = paid.filter(({ no }) => {
    const one = ours.get(no);
    return one === undefined || !isTaken(one);
  });
  const lostRefunds = back.filter(({ no }) => ourRefunds.get(no)?.status !== 'succeeded');
  const atBank = new Map(paid.map((one) => [one.no, one]));
  const taken = shop.payments.filter(isTaken);
  const unheard = taken.filter(({ no, fen, tradeNo }) => atBank.get(no)?.fen !== fen || atBank.get(no)?.tradeNo !== tradeNo);
  const paidTwice = repeated(taken.map(({ orderId }) => orderId));
  const backTwice = repeated(back.map(({ paymentNo }) => paymentNo));
  const moved = ledger.map(({ orderId, subject, from, to }) => `${orderId} ${subject} ${from} ${to}`);
  return [
    exactly('paid at the bank and lost in the shop', lost.length, 0),
    exactly('given back by the bank and lost in the shop', lostRefunds.length, 0),
    exactly('taken by the shop without the bank’s word, or for another amount or number', unheard.length, 0),
    exactly('orders that were paid twice', paidTwice, 0),
    exactly('parts that the bank gave back twice', backTwice, 0),
    exactly('transfers that the ledger has twice', repeated(moved), 0),
  ];
}

function balanced({ banks, ledger }: Sides): Row[] {
  const all = balancesOf(ledger);
  const net = banks.reduce((total, { payments, refunds }) => total + sum(payments) - sum(refunds), 0);
  return [
    exactly(
      'all transfers of the ledger, summed up (fen)',
      Object.values(all).reduce((total, fen) => total + fen, 0),
      0,
    ),
    exactly('money in the ledger that is still on its way back (fen)', all.refund, 0),
    exactly('what buyers are out of by the ledger, as both banks say (fen)', -all.buyer, net),
  ];
}

function inTime({ banks, shop }: Sides): Row[] {
  const settled = new Map(shop.payments.map(({ no, settledAt }) => [no, settledAt?.getTime() ?? Number.POSITIVE_INFINITY]));
  const waits = banks.flatMap(({ payments }) => payments.map(({ no, at }) => ((settled.get(no) ?? Number.POSITIVE_INFINITY) - at) / 1000));
  return [
    atMost('an order settled after the bank’s word, slowest', Math.max(...waits), SETTLED_S, ' s'),
    beside('an order settled after the bank’s word, p95 (s)', quantile(waits, 0.95)),
    beside('an order settled after the bank’s word, median (s)', quantile(waits, 0.5)),
  ];
}

export const promises = (sides: Sides): Row[] => [
  ...inTime(sides),
  ...lostAndTwice(sides),
  ...sides.banks.flatMap((bank) => sumsOf(bank, sides)),
  ...balanced(sides),
];
