import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '@/server/platform/database/connection';
import { atOnce } from './ask';
import { bills } from './banks/bills';
import { bankBooks, ledgerOf, refundsUnderWay, shopBooks } from './banks/books';
import { buy, type Bought, leaveUnpaid, type Market, ways } from './banks/buy';
import { forge, type Unpaid } from './banks/forge';
import { giveBack } from './banks/give-back';
import { misbehaved } from './banks/misbehaved';
import { type Banks, behave, misbehave, openBanks } from './banks/open-banks';
import { productionSettings, stockedFolder } from './banks/production';
import { promises } from './banks/promises';
import { logInMany } from './buyers';
import { beside, type Context, exactly, type Part, type Row } from './part';
import { endDatabase, openBooks, openShop } from './shop';

const PAYMENTS = 500;
const REFUNDS = 200;
/** As many as messages are forged: 5 % of the payments. */
const FORGED = 25;
const AT_ONCE = 6;
/** Whoever taps twice: one of so many. */
const TWICE = 10;
/** What the banks have said is waited for no longer (ms); a promise of 60 s is measured, not waited for. */
const SETTLED_MS = 120_000;
/** A refund is asked about a minute after the last word, and again after the next. */
const REFUNDED_MS = 240_000;
const LOOK_MS = 1_000;

async function until(isThere: () => Promise<boolean>, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end && !(await isThere())) await pause(LOOK_MS);
}

type Stage = Market & Readonly<{ books: Connection; tokens: readonly string[]; note: Context['note'] }>;

/** What all of them got, and whoever got nothing is told about. */
async function all<Item, Got>(
  items: readonly Item[],
  note: Context['note'],
  work: (item: Item, at: number) => Promise<Got>,
): Promise<Got[]> {
  const got: Got[] = [];
  await atOnce(items.entries(), AT_ONCE, async ([at, item]) => {
    try {
      got.push(await work(item, at));
    } catch (error) {
      note(String(error));
    }
  });
  return got;
}

const buyerAt = (token: string, at: number) => ({ token, way: ways[at % ways.length] ?? 'h5', pressesTwice: at % TWICE === 0 });

/** Everybody buys and pays, and as many more are said to have paid by somebody who isn't their bank. */
async function payments(stage: Stage): Promise<Readonly<{ bought: Bought[]; unpaid: Unpaid[]; believed: number }>> {
  const { banks, books, tokens, note } = stage;
  const [paying, leaving] = [tokens.slice(0, PAYMENTS), tokens.slice(PAYMENTS)];
  const bought = await all(paying, note, (token, at) => buy(stage, buyerAt(token, at)));
  const left = await all(leaving, note, (token, at) =>
    leaveUnpaid(stage, { token, way: at % 2 === 0 ? 'alipay' : 'h5', pressesTwice: false }),
  );
  const orderNos = new Set(left);
  const shop = await shopBooks(books);
  const unpaid = shop.payments.flatMap(({ no, orderNo, adapter }): Unpaid[] =>
    orderNos.has(orderNo) ? [{ no, bank: adapter.startsWith('alipay') ? 'alipay' : 'wechat' }] : [],
  );
  const believed = await forge(banks, unpaid);
  await until(async () => {
    const taken = new Set((await shopBooks(books)).payments.flatMap(({ no, settledAt }) => (settledAt ? [no] : [])));
    return bankBooks(banks).every(({ payments: paid }) => paid.every(({ no }) => taken.has(no)));
  }, SETTLED_MS);
  return { bought, unpaid, believed };
}

/** A part of every few orders comes back, of each way alike. */
async function refunds({ site, books, note }: Stage, bought: readonly Bought[]): Promise<number> {
  const wanted = bought.slice(0, REFUNDS);
  const back = await all(wanted, note, async (one, at) => {
    await giveBack(site, one, at % TWICE === 0 ? 2 : 1);
    return one;
  });
  await until(async () => (await refundsUnderWay(books)) === 0, REFUNDED_MS);
  return back.length;
}

async function attack(stage: Stage, settings: Readonly<Record<string, string>>): Promise<Row[]> {
  const { banks, books } = stage;
  misbehave(banks);
  const { bought, unpaid, believed } = await payments(stage);
  const back = await refunds(stage, bought);
  behave(banks);
  const shop = await shopBooks(books);
  const ofBanks = bankBooks(banks);
  const ledger = await ledgerOf(books, [...new Set(shop.payments.map(({ orderId }) => orderId))]);
  const forged = new Set(unpaid.map(({ no }) => no));
  return [
    exactly('payments by H5, JSAPI and Alipay', bought.length, PAYMENTS),
    exactly('parts given back', back, REFUNDS),
    beside('buyers whom a bank sent back to the cashier, and who paid there again', bought.filter(({ paidAgain }) => paidAgain).length),
    ...misbehaved(banks),
    exactly(`forged notices of ${unpaid.length} payments that nobody made: answered as taken`, believed, 0),
    exactly(
      'payments taken that a forged notice told of',
      shop.payments.filter(({ no, settledAt }) => forged.has(no) && settledAt).length,
      0,
    ),
    ...promises({ banks: ofBanks, shop, ledger }),
    ...(await bills({ settings, books, banks }, ofBanks)),
  ];
}

async function besiegeProduction({ port, note }: Context, banks: Banks): Promise<Row[]> {
  const folder = await stockedFolder(port);
  const settings = productionSettings(banks, port);
  const shop = await openShop({ port, folder, settings });
  const books = openBooks(folder);
  try {
    const tokens = await logInMany(books, PAYMENTS + FORGED);
    return await attack({ site: shop.site, banks, books, tokens, note }, settings);
  } finally {
    await books.close();
    await shop.close();
    await endDatabase(folder);
  }
}

/** A production and two banks whose messages are lost, doubled, forged, and break off. */
export const banks: Part = {
  name: 'banks',
  bringsItsOwn: true,
  async run(context) {
    const opened = await openBanks();
    try {
      return await besiegeProduction(context, opened);
    } finally {
      await opened.close();
    }
  },
};
