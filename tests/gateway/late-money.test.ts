import { eq } from 'drizzle-orm';
import { order } from '@/lib/contract/order/endpoints';
import { balances } from '@/lib/domain/ledger';
import { ledgerTransfers } from '@/server/trade/tables/orders';
import { repeatLateRefunds } from '@/server/trade/refund/late';
import { askAboutPayments } from '@/server/trade/payment/settle';
import { decide } from '@/demo/bank/books';
import { refunds } from '@/server/trade/tables/payments';
import { sandboxTrades } from '@/demo/bank/tables';
import { deliver, openPayment, orderRow, postNotice, startShop } from './bank';
import { type TestGateway } from './server';
import { bookStay, cancelUnpaid } from './stay';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startShop();
  buyer = (await shop.loginAs('13800138000')).token;
});
afterEach(() => cancelUnpaid(shop, buyer));
afterAll(() => shop.close());

const opened = async () => {
  const booked = await bookStay(shop, buyer);
  return { ...booked, tradeNo: await openPayment(shop, buyer, booked.orderNo) };
};

test('what was paid before an outage is settled or refunded, however long that lasted; what was not paid is closed', async () => {
  const { orderNo, tradeNo } = await opened();
  await decide(shop.database, tradeNo, 'paid', 'late', shop.clock.now);
  await shop.call(order.cancel, { orderNo }, { token: buyer });
  const paid = await opened();
  const unpaid = await opened();
  await decide(shop.database, paid.tradeNo, 'paid', 'late', shop.clock.now);
  shop.clock.pass(3 * 3_600_000);
  await askAboutPayments(shop.services);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'closed', payments: ['returned'] });
  expect((await orderRow(shop, paid.orderNo)).payments).toEqual(['settled']);
  expect((await orderRow(shop, unpaid.orderNo)).payments).toEqual(['failed']);

  const older = await opened();
  await decide(shop.database, older.tradeNo, 'paid', 'late', shop.clock.now);
  shop.clock.pass(30 * 86_400_000);
  await askAboutPayments(shop.services);
  expect((await orderRow(shop, older.orderNo)).payments).toEqual(['settled']);
  shop.clock.pass(-30 * 86_400_000 - 3 * 3_600_000);
});

test('late money that the bank refused to refund is refunded by itself later, once, and operations hear of it', async () => {
  const { orderNo, tradeNo, payAmount } = await opened();
  await decide(shop.database, tradeNo, 'paid', 'late', shop.clock.now);
  await shop.call(order.cancel, { orderNo }, { token: buyer });
  const refundsOf = async () => {
    const { id } = await orderRow(shop, orderNo);
    return shop.database.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt);
  };
  const [first] = await refundsOf();
  await postNotice(shop, { subject: first?.refundNo, amountFen: payAmount, outcome: 'refundFailed' });
  await shop.database.delete(sandboxTrades).where(eq(sandboxTrades.subject, first?.refundNo ?? ''));
  await repeatLateRefunds(shop.services);
  expect((await refundsOf()).map(({ status }) => status)).toEqual(['failed']);
  shop.clock.pass(6 * 3_600_000);
  const runs = await Promise.allSettled(Array.from({ length: 4 }, () => repeatLateRefunds(shop.services)));
  const told = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason)] : []));
  expect(told).toEqual([expect.stringContaining(first?.refundNo ?? '-')]);
  shop.clock.pass(2_000);
  await deliver(shop);
  expect((await refundsOf()).map(({ status, moneyFen }) => [status, moneyFen])).toEqual([
    ['failed', payAmount],
    ['succeeded', payAmount],
  ]);
  shop.clock.pass(6 * 3_600_000);
  await repeatLateRefunds(shop.services);
  expect(await refundsOf()).toHaveLength(2);
  const { id } = await orderRow(shop, orderNo);
  expect(balances(await shop.database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, id)))).toMatchObject({
    buyer: 0,
    refund: 0,
  });
});
