import { eq } from 'drizzle-orm';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { bankMerchants } from '@/server/compose/bank-merchants';
import { createServices } from '@/server/compose/create-services';
import type { Services } from '@/server/call/services';
import type { Connection } from '@/server/platform/database/connection';
import { readEnvironment } from '@/server/platform/environment';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { fetchStatements } from '@/server/trade/statement/jobs';
import { bankStatements, statementDifferences, statementLines } from '@/server/trade/tables/statements';
import { root } from '../../processes';
import { exactly, type Row } from '../part';
import type { BankBooks, BankPayment } from './books';
import type { Banks } from './open-banks';

const CHECKED_HOUR = 10;
const CHECKED_MINUTE = 30;
/** Of no payment. */
const NOBODYS = 'P000000000000000000000000';

type Billing = Readonly<{ settings: Readonly<Record<string, string>>; books: Connection; banks: Banks }>;

/**
 * The production's own services on the banks' clock, which has passed to the next morning: the running production, whose clock hasn't, would
 * fetch a day's bills only then.
 */
async function nextMorning({ settings, books, banks }: Billing): Promise<Services> {
  Object.assign(process.env, { SESSION_SECRET: settings.SESSION_SECRET, PERSONAL_DATA_KEY: settings.PERSONAL_DATA_KEY });
  const environment = readEnvironment({ ...settings, NODE_ENV: 'production' });
  const invoiceFile = (): Promise<Buffer> => Promise.reject(new Error('No invoice is drawn here.'));
  const services = await createServices(environment, books.database, { root, invoiceFile });
  const { now } = banks;
  const merchants = await bankMerchants(environment, { now, origin: settings.SITE_ORIGIN ?? '' });
  banks.passTo(instantOf(addDays(dayOf(Date.now()), 1), CHECKED_HOUR, CHECKED_MINUTE));
  return { ...services, now, payments: paymentPorts(merchants) };
}

const findings = async ({ database }: Connection): Promise<string[]> =>
  (await database.select().from(statementDifferences).where(eq(statementDifferences.state, 'open')))
    .map(({ adapter, finding, kind, subject }) => `${adapter} ${kind} ${subject} ${finding}`)
    .toSorted();

/** A payment too few, one of another amount, and one too many, in each bank's bill of the day. */
function plant({ wechat: { standIn }, alipay }: Banks, bank: string, [absent, wrong]: readonly BankPayment[]): string[] {
  if (!absent || !wrong) throw new Error(`${bank} has no two payments to plant faults at`);
  const [day, wrongDay] = [dayOf(absent.at), dayOf(wrong.at)];
  if (bank === 'Alipay') {
    alipay.control.bill.plant(day, { kind: 'missing', outTradeNo: absent.no });
    alipay.control.bill.plant(wrongDay, { kind: 'wrong', outTradeNo: wrong.no, amountFen: wrong.fen + 1 });
    alipay.control.bill.plant(day, { kind: 'extra', outTradeNo: NOBODYS, amountFen: 1_00 });
  } else {
    standIn.control.plant(day, { kind: 'missing', subject: absent.no });
    standIn.control.plant(wrongDay, { kind: 'amount', subject: wrong.no, fen: wrong.fen + 1 });
    standIn.control.plant(day, { kind: 'extra', outTradeNo: NOBODYS, fen: 1_00 });
  }
  const adapter = bank === 'Alipay' ? 'alipay-main' : 'wechat-main';
  return [`${absent.no} missingThere`, `${wrong.no} amountDiffers`, `${NOBODYS} missingHere`].map((one) => `${adapter} pay ${one}`);
}

/** The bills of all days of this run, as both banks make them: as they are, and with three lines of each spoilt. */
export async function bills(billing: Billing, bankBooks: readonly BankBooks[]): Promise<Row[]> {
  const { books, banks } = billing;
  const { database } = books;
  const services = await nextMorning(billing);
  await fetchStatements(services);
  const lines = await database.$count(statementLines);
  const clean = await findings(books);
  const wanted = bankBooks.flatMap(({ bank, payments }) => plant(banks, bank, payments)).toSorted();
  // What was fetched once is never fetched again.
  await database.delete(statementLines);
  await database.delete(bankStatements);
  await fetchStatements(services);
  const spoilt = await findings(books);
  const moved = bankBooks.reduce((total, { payments, refunds }) => total + payments.length + refunds.length, 0);
  return [
    exactly('lines of the day’s bills', lines, moved),
    exactly('differences between the day’s bills and the books', clean.length, 0),
    exactly('planted lines too few, wrong and too many: reported', spoilt.filter((one) => wanted.includes(one)).length, wanted.length),
    exactly('differences reported that nobody planted', spoilt.filter((one) => !wanted.includes(one)).length, 0),
  ];
}
