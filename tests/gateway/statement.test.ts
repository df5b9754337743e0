import { eq, ne } from 'drizzle-orm';
import { order } from '@/lib/contract/order/endpoints';
import { addDays, dayOf, instantOf } from '@/lib/kernel/day';
import { decide } from '@/demo/bank/books';
import { sandboxTrades } from '@/demo/bank/tables';
import type { Services } from '@/server/call/services';
import type { StatementLine } from '@/server/platform/ports/statement';
import { endDifference } from '@/server/trade/statement/differences';
import { fetchStatements, missingStatements, openDifferences } from '@/server/trade/statement/jobs';
import { statementReport } from '@/server/trade/statement/report';
import { bankFigures, figureOf } from '@/server/front/bank-figures';
import { payments } from '@/server/trade/tables/payments';
import { bankStatements, statementDifferences, statementLines } from '@/server/trade/tables/statements';
import { bookAndPay, deliver, openPayment, orderRow, startShop } from './bank';
import type { TestGateway } from './server';
import { bookStay, freshKey } from './stay';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(async () => {
  // Noon, so that nothing of the day is near midnight.
  shop.clock.pass(instantOf(addDays(dayOf(shop.clock.now), 1), 12) - shop.clock.now);
  buyer = (await shop.loginAs('13900009401')).token;
  await shop.database.delete(bankStatements);
  await shop.database.delete(statementLines);
  await shop.database.delete(statementDifferences);
});
afterAll(() => shop.close());

const today = () => dayOf(shop.clock.now);
const paymentOf = async (orderNo: string) => {
  const { id } = await orderRow(shop, orderNo);
  const [payment] = await shop.database.select().from(payments).where(eq(payments.orderId, id));
  if (!payment) throw new Error(`Order ${orderNo} has no payment.`);
  return payment;
};

type Planted = (lines: readonly StatementLine[]) => readonly StatementLine[];

/** The shop with a bank whose statement of `day` is altered; on other days it has nothing to say. */
function withStatement(day: string, planted: Planted): Services {
  const { services } = shop;
  const all = services.payments.all.map((port) => ({
    ...port,
    statement: async (asked: string) => {
      if (asked !== day) return { kind: 'ready' as const, lines: [], digest: '' };
      const statement = await port.statement?.(asked);
      if (statement?.kind !== 'ready') return { kind: 'notYet' as const };
      return { ...statement, lines: planted(statement.lines) };
    },
  }));
  return { ...services, payments: { ...services.payments, all } };
}

const found = async (day: string) =>
  (await shop.database.select().from(statementDifferences).where(eq(statementDifferences.day, day))).map(
    ({ kind, subject, finding, oursFen, theirsFen, state }) => ({ kind, subject, finding, oursFen, theirsFen, state }),
  );

/** Past midnight to ten, when the bank has yesterday's statement. */
const nextMorning = () => shop.clock.pass(instantOf(addDays(today(), 1), 10) - shop.clock.now);

test('a day’s statement that says what the books say leaves no difference, refunds included', async () => {
  const day = today();
  const { orderNo, payAmount } = await bookAndPay(shop, buyer);
  await shop.call(order.refund, { orderNo, reason: '行程有变', acceptedRefund: payAmount, idempotencyKey: freshKey() }, { token: buyer });
  shop.clock.pass(2_000);
  await deliver(shop);
  nextMorning();
  await fetchStatements(withStatement(day, (lines) => lines));
  expect(await found(day)).toEqual([]);
  const [kept] = await shop.database.select().from(bankStatements).where(eq(bankStatements.day, day));
  expect(kept).toMatchObject({ lines: 2, payFen: payAmount, refundFen: payAmount });
  expect((await statementReport(shop.services, day)).join('\n')).toContain('no open difference');
});

test('each planted difference of a day’s statement is reported as what it is', async () => {
  const day = today();
  const [missing, other, doubled] = [await bookAndPay(shop, buyer), await bookAndPay(shop, buyer), await bookAndPay(shop, buyer)];
  const [gone, more, twice] = [await paymentOf(missing.orderNo), await paymentOf(other.orderNo), await paymentOf(doubled.orderNo)];
  nextMorning();
  const extra = { kind: 'pay' as const, subject: 'P-of-nobody', bankTradeNo: 'B0', amountFen: 1234, feeFen: 0, at: shop.clock.now };
  await fetchStatements(
    withStatement(day, (lines) => [
      ...lines.flatMap((line) => {
        if (line.subject === gone.paymentNo) return [];
        if (line.subject === more.paymentNo) return [{ ...line, amountFen: line.amountFen + 1 }];
        return line.subject === twice.paymentNo ? [line, line] : [line];
      }),
      extra,
    ]),
  );
  const differences = await found(day);
  const others = await shop.database.$count(statementDifferences, ne(statementDifferences.day, day));
  expect(differences).toHaveLength(4);
  expect(differences).toEqual(
    expect.arrayContaining([
      { kind: 'pay', subject: gone.paymentNo, finding: 'missingThere', oursFen: gone.amountFen, theirsFen: null, state: 'open' },
      {
        kind: 'pay',
        subject: more.paymentNo,
        finding: 'amountDiffers',
        oursFen: more.amountFen,
        theirsFen: more.amountFen + 1,
        state: 'open',
      },
      { kind: 'pay', subject: twice.paymentNo, finding: 'double', oursFen: twice.amountFen, theirsFen: twice.amountFen, state: 'open' },
      { kind: 'pay', subject: 'P-of-nobody', finding: 'missingHere', oursFen: null, theirsFen: 1234, state: 'open' },
    ]),
  );
  expect(await openDifferences(shop.services)).toBe(others + 4);
});

test('money that the bank took and nobody told the shop of settles its order when the statement shows it', async () => {
  const day = today();
  const { orderNo } = await bookStay(shop, buyer);
  const tradeNo = await openPayment(shop, buyer, orderNo);
  // Its notice is lost, and nobody asked.
  await decide(shop.database, tradeNo, 'paid', 'usual', shop.clock.now);
  nextMorning();
  await fetchStatements(withStatement(day, (lines) => lines));
  expect((await orderRow(shop, orderNo)).payments).toEqual(['settled']);
  expect(await found(day)).toEqual([]);
});

test('a payment minutes before midnight that the bank counts to the next day is no difference', async () => {
  shop.clock.pass(instantOf(addDays(today(), 1)) - 60_000 - shop.clock.now);
  const day = today();
  const { orderNo } = await bookAndPay(shop, buyer);
  const { paymentNo } = await paymentOf(orderNo);
  const [trade] = await shop.database.select().from(sandboxTrades).where(eq(sandboxTrades.subject, paymentNo));
  if (!trade) throw new Error('The bank has no trade.');
  nextMorning();
  const late = {
    kind: 'pay' as const,
    subject: paymentNo,
    bankTradeNo: trade.tradeNo,
    amountFen: trade.amountFen,
    feeFen: 0,
    at: shop.clock.now,
  };
  await fetchStatements(withStatement(day, () => []));
  expect(await found(day)).toEqual([]);
  nextMorning();
  await fetchStatements(withStatement(addDays(day, 1), () => [late]));
  expect([...(await found(day)), ...(await found(addDays(day, 1)))]).toEqual([]);
});

test('a payment minutes before midnight that neither day’s statement shows is missing there', async () => {
  shop.clock.pass(instantOf(addDays(today(), 1)) - 60_000 - shop.clock.now);
  const day = today();
  const { orderNo } = await bookAndPay(shop, buyer);
  const { paymentNo } = await paymentOf(orderNo);
  nextMorning();
  await fetchStatements(withStatement(day, () => []));
  nextMorning();
  await fetchStatements(withStatement(addDays(day, 1), () => []));
  expect(await found(day)).toMatchObject([{ subject: paymentNo, finding: 'missingThere', state: 'open' }]);
});

test('a difference that somebody explains keeps the note and the name, and is not opened again', async () => {
  const day = today();
  nextMorning();
  const extra = { kind: 'pay' as const, subject: 'P-of-nobody', bankTradeNo: 'B0', amountFen: 1, feeFen: 0, at: shop.clock.now };
  const services = withStatement(day, () => [extra]);
  await fetchStatements(services);
  const [difference] = await shop.database.select().from(statementDifferences).where(eq(statementDifferences.day, day));
  const explained = { state: 'explained' as const, note: '测试商户的一分钱', endedBy: 'wang' };
  expect(await endDifference(services, difference?.id ?? 0, explained)).toBe(true);
  expect(await endDifference(services, difference?.id ?? 0, explained)).toBe(false);
  nextMorning();
  await fetchStatements(services);
  expect(await found(day)).toMatchObject([{ finding: 'missingHere', state: 'explained' }]);
  expect((await statementReport(services, day)).join('\n')).toContain('explained by wang: 测试商户的一分钱');
});

test('a statement that is not here by two in the afternoon is an alarm that names the bank, and before that it is none', async () => {
  const silent = {
    ...shop.services,
    payments: {
      ...shop.services.payments,
      all: shop.services.payments.all.map((port) => ({ ...port, statement: async () => ({ kind: 'notYet' as const }) })),
    },
  };
  nextMorning();
  await expect(fetchStatements(silent)).resolves.toBeUndefined();
  shop.clock.pass(4 * 3_600_000);
  expect(await missingStatements(silent)).toEqual(['sandbox']);
  await expect(fetchStatements(silent)).rejects.toThrow(/1 statements are missing/);
});

test('an operator’s figures count open differences and ask the database without a fault', async () => {
  const day = today();
  nextMorning();
  const extra = { kind: 'pay' as const, subject: 'P-of-nobody', bankTradeNo: 'B0', amountFen: 1, feeFen: 0, at: shop.clock.now };
  await fetchStatements(withStatement(day, () => [extra]));
  const figures = Object.fromEntries(
    await Promise.all(bankFigures.map(async (one) => [one.name, await figureOf(shop.pool, one)] as const)),
  );
  expect(figures).toMatchObject({
    statement_differences_open: await openDifferences(shop.services),
    bank_statements_missing: expect.any(Number),
  });
  expect(figures.statement_differences_open).toBeGreaterThan(0);
});

test('eight processes that fetch the same statement keep it once', async () => {
  const day = today();
  const { payAmount } = await bookAndPay(shop, buyer);
  nextMorning();
  const services = withStatement(day, (lines) => lines);
  await Promise.all(Array.from({ length: 8 }, () => fetchStatements(services)));
  expect(await shop.database.select().from(bankStatements).where(eq(bankStatements.day, day))).toMatchObject([{ payFen: payAmount }]);
  expect(await found(day)).toEqual([]);
});
