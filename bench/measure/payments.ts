import { databaseFolder, endDatabase, openBooks, openShop } from '../siege/shop';
import { type Banks, openBanks } from '../siege/banks/open-banks';
import { productionSettings, stockedFolder } from '../siege/banks/production';
import { databaseMs } from '../siege/processor-time';
import { logInMany } from '../siege/buyers';
import { openCollector } from '../payments/collector';
import { type Bank, type Market, openEach, orderEach } from '../payments/market';
import { payEach } from '../payments/pay-each';
import { perSecond } from '../payments/send';
import { median } from '../load';
import { ports } from '../ports';
import { run, serve, stop } from '../processes';
import { percent, rate, report } from '../report';

/** Payments in a round; the first round warms the shop up. */
const EACH = 400;
const ROUNDS = 3;
const MOST_MS = 5;
const LEAST_A_SECOND = 1_000;
const LEAST_RATIO = 0.3;

const names: Readonly<Record<Bank, string>> = { wechat: 'WeChat Pay', alipay: 'Alipay' };

/** The merchants that the shop's buyers pay: the first of each bank. */
function settingsOf({ settings }: Banks): Readonly<Record<Bank, Readonly<Record<string, unknown>>>> {
  const first = (text: string) => JSON.parse(text).main;
  return { wechat: first(settings.WECHAT_PAY), alipay: first(settings.ALIPAY) };
}

/** Processor time (ms) of a call that is signed and sent, or of an address that is signed. */
async function bareCall(banks: Banks, bank: Bank, notify: string): Promise<number> {
  const environment = { [bank.toUpperCase()]: JSON.stringify(settingsOf(banks)[bank]), CALLS: String(EACH), NOTIFY: notify };
  return Number(await run(process.execPath, ['bench/bare-bank-caller.mjs'], environment));
}

function reportOpening(bank: Bank, ours: readonly number[], bare: readonly number[], databaseTime: number): void {
  const [own, floor] = [median(ours), median(bare)];
  report({
    measure: `Payments: opening one at ${names[bank]}, processor (database beside it: ${databaseTime.toFixed(1)} ms)`,
    ours: `${own.toFixed(2)} ms`,
    floor: `${floor.toFixed(2)} ms, ${bank === 'wechat' ? 'a bare signed call' : 'a signed address'}`,
    figure: `${(own - floor).toFixed(2)} ms more`,
    aim: `<= ${MOST_MS} ms more`,
    met: own - floor <= MOST_MS,
  });
}

function reportNotices(bank: Bank, what: string, rounds: readonly Readonly<{ ours: number; floor: number }>[]): void {
  const ours = median(rounds.map((round) => round.ours));
  const ratio = median(rounds.map((round) => round.ours / round.floor));
  report({
    measure: `Payments: notices of ${names[bank]}, ${what}`,
    ours: rate(ours),
    floor: `${rate(median(rounds.map((round) => round.floor)))}, the signature alone`,
    figure: percent(ratio),
    aim: `>= ${LEAST_A_SECOND}/s and ${percent(LEAST_RATIO)}`,
    met: ours >= LEAST_A_SECOND && ratio >= LEAST_RATIO,
  });
}

type Stage = Readonly<{
  market: Market;
  banks: Banks;
  collector: Awaited<ReturnType<typeof openCollector>>;
  floor: string;
  folder: string;
}>;

async function measureBank({ market, banks, collector, floor, folder }: Stage, bank: Bank, tokens: readonly string[]): Promise<void> {
  const openings: number[] = [];
  const bare: number[] = [];
  const first: { ours: number; floor: number }[] = [];
  const again: { ours: number; floor: number }[] = [];
  let databaseTime = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const orders = await orderEach(market, tokens.slice(round * EACH, (round + 1) * EACH));
    const before = databaseMs(folder);
    const { opened, ms } = await openEach(market, bank, orders);
    databaseTime = (databaseMs(folder) - before) / EACH;
    const bareMs = await bareCall(banks, bank, collector.origin);
    await payEach(banks, bank, opened);
    const notices = await collector.take(EACH);
    if (notices.length !== EACH) throw new Error(`${names[bank]} sent ${notices.length} notices of ${EACH} payments`);
    const bareRate = await perSecond(floor, notices, () => `/${bank}`);
    const ours = await perSecond(market.site, notices, ({ path }) => path);
    const repeated = await perSecond(market.site, notices, ({ path }) => path);
    if (round === 0) continue;
    openings.push(ms);
    bare.push(bareMs);
    first.push({ ours, floor: bareRate });
    again.push({ ours: repeated, floor: bareRate });
  }
  reportOpening(bank, openings, bare, databaseTime);
  reportNotices(bank, 'each of a payment', first);
  reportNotices(bank, 'heard again', again);
}

async function requireSettled(books: ReturnType<typeof openBooks>, wanted: number): Promise<void> {
  const { rows } = await books.pool.query<{ count: string }>("select count(*) from payments where status = 'settled'");
  if (Number(rows[0]?.count) !== wanted) throw new Error(`${rows[0]?.count} payments are settled, not ${wanted}`);
}

/**
 * A production of the built product with both banks in another process: what it costs the shop to open a payment beside the bare call to the
 * bank, and how many payments a second it takes a bank's word for beside a listener that only checks who signed it.
 */
export async function measurePayments(): Promise<void> {
  const banks = await openBanks();
  const collector = await openCollector();
  const folder = await stockedFolder(ports.payments);
  // The banks send to the collector, so that what the shop hears is timed by itself.
  const settings = { ...productionSettings(banks, ports.payments), SITE_ORIGIN: collector.origin };
  const shop = await openShop({ port: ports.payments, folder, settings });
  const books = openBooks(folder);
  const { wechat, alipay } = settingsOf(banks);
  const listener = await serve({
    file: process.execPath,
    parameters: ['bench/bare-bank-listener.mjs'],
    url: `http://127.0.0.1:${ports.bareBank}/`,
    environment: {
      PORT: String(ports.bareBank),
      WECHAT_KEYS: JSON.stringify(wechat['keys']),
      ALIPAY_KEY: String(alipay['alipayPublicKey']),
    },
  });
  try {
    const tokens = await logInMany(books, 2 * (ROUNDS + 1) * EACH);
    const market = { site: shop.site, pid: shop.process.pid ?? 0 };
    const stage = { market, banks, collector, floor: `http://127.0.0.1:${ports.bareBank}`, folder: databaseFolder(folder) };
    await measureBank(stage, 'wechat', tokens);
    await measureBank(stage, 'alipay', tokens.slice((ROUNDS + 1) * EACH));
    await requireSettled(books, tokens.length);
  } finally {
    await stop(listener);
    await books.close();
    await shop.close();
    await endDatabase(folder);
    await collector.close();
    await banks.close();
  }
}
