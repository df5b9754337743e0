import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { errors } from '@/lib/contract/errors';
import { installment } from '@/lib/contract/installment/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { defaultChannel } from '@/lib/channel/lookup';
import type { CardDesk } from '@/server/platform/ports/card-desk';
import type { PaymentPort } from '@/server/platform/ports/payment';
import { payWays } from '@/lib/kernel/pay-way';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { readEnvironment } from '@/server/platform/environment';
import { requestLogger } from '@/server/front/logging';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { askAboutPayments } from '@/server/trade/payment/settle';
import { sandboxBank } from '@/demo/bank/bank';
import { testCode } from '@/demo/bank/card-desk';
import { sandboxTrades } from '@/demo/bank/tables';
import { orderRow } from './bank';
import { bindCard, cardNoOf, confirmByCard, detailsOf, startBinding, HOLDER, IDENTITY, openByCard } from './card';
import { startGateway, type TestGateway } from './server';
import { bookStay, freshKey, manyUsers } from './stay';
import { writtenLines } from './written-lines';

const { lines, destination } = writtenLines();
const log = requestLogger(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'trace' }), destination);

/** How the connection to the bank fails: not at all, before the bank receives the call, or after it has carried it out. */
let fault: Readonly<Partial<Record<keyof CardDesk, 'before' | 'after'>>> = {};

const brittle = <Answer>(name: keyof CardDesk, ask: () => Promise<Answer>, sent: unknown): Promise<Answer> => {
  const broken = () => Promise.reject(new Error(`The bank failed over ${JSON.stringify(sent)}`));
  if (fault[name] === 'before') return broken();
  return fault[name] === 'after' ? ask().then(broken) : ask();
};

function overBrittleLine(port: PaymentPort): PaymentPort {
  const { cards } = port;
  if (!cards) throw new Error('The sandbox keeps no cards.');
  return {
    ...port,
    cards: {
      ...cards,
      requestBinding: (details) => brittle('requestBinding', () => cards.requestBinding(details), details),
      confirmBinding: (reference, code) => brittle('confirmBinding', () => cards.confirmBinding(reference, code), { reference, code }),
      requestPayment: (intent) => brittle('requestPayment', () => cards.requestPayment(intent), intent),
      confirmPayment: (paymentNo, code) => brittle('confirmPayment', () => cards.confirmPayment(paymentNo, code), { paymentNo, code }),
      close: (paymentNo) => brittle('close', () => cards.close(paymentNo), { paymentNo }),
    },
  };
}

let shop: TestGateway;
let crowd: string[];
let buyer = '';
beforeAll(async () => {
  shop = await startGateway({
    log,
    services: (usual) => {
      const bank = overBrittleLine(sandboxBank({ ...usual, mode: 'demo', origin: () => 'http://127.0.0.1:1', silentMs: 0 }));
      return { payments: paymentPorts([{ port: bank, ways: payWays }]) };
    },
    register: registerNotices,
  });
  crowd = await manyUsers(shop.database, 20, { projectId: defaultChannel.projectId, now: shop.clock.now });
});
afterAll(() => shop.close());
beforeEach(() => {
  fault = {};
  buyer = crowd.pop() ?? '';
});

const takenTrades = () => shop.database.$count(sandboxTrades);

test('a line that breaks before the payment is opened: the same key opens it, once', async () => {
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays'));
  const { orderNo } = await bookStay(shop, buyer);
  const request = { orderNo, cardId, idempotencyKey: freshKey() };
  fault = { requestPayment: 'before' };
  expect((await shop.call(bankCard.prePay, request, { token: buyer })).code).toBe(errors.UNAVAILABLE.code);
  fault = { requestPayment: 'after' };
  expect((await shop.call(bankCard.prePay, request, { token: buyer })).code).toBe(errors.UNAVAILABLE.code);
  fault = {};
  const { data } = await shop.call(bankCard.prePay, request, { token: buyer });
  expect((await confirmByCard(shop, buyer, data.paymentNo)).data).toEqual({ kind: 'settled' });
  expect((await orderRow(shop, orderNo)).payments).toEqual(['settled']);
});

test('a process that ends between the charge and its record loses nothing: the bank is asked, by whoever looks or by the job', async () => {
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays'));
  const { orderNo } = await bookStay(shop, buyer);
  const paymentNo = await openByCard(shop, buyer, orderNo, cardId);
  fault = { confirmPayment: 'after' };
  expect((await confirmByCard(shop, buyer, paymentNo)).data).toEqual({ kind: 'confirming' });
  fault = {};
  expect((await orderRow(shop, orderNo)).status).toBe('pending_payment');
  shop.clock.pass(31_000);
  await askAboutPayments(shop.services);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', moves: ['create', 'pay'], payments: ['settled'] });
});

test('a code that never reached the bank may be sent again after a minute, and pays once', async () => {
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays'));
  const { orderNo } = await bookStay(shop, buyer);
  const paymentNo = await openByCard(shop, buyer, orderNo, cardId);
  const before = await takenTrades();
  fault = { confirmPayment: 'before' };
  expect((await confirmByCard(shop, buyer, paymentNo)).data).toEqual({ kind: 'confirming' });
  fault = {};
  expect((await confirmByCard(shop, buyer, paymentNo)).data).toEqual({ kind: 'confirming' });
  shop.clock.pass(60_000);
  expect((await confirmByCard(shop, buyer, paymentNo)).data).toEqual({ kind: 'settled' });
  expect(await takenTrades()).toBe(before);
});

test('while the payment before can’t be ended at the bank, no other is opened', async () => {
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays'));
  const { orderNo } = await bookStay(shop, buyer);
  await openByCard(shop, buyer, orderNo, cardId);
  fault = { close: 'before' };
  const second = await shop.call(bankCard.prePay, { orderNo, cardId, idempotencyKey: freshKey() }, { token: buyer });
  expect(second.code).toBe(errors.UNAVAILABLE.code);
  expect((await orderRow(shop, orderNo)).payments).toEqual(['open']);
});

/** Rows of any table that contain one of these secrets. */
async function rowsWith(secrets: readonly string[]): Promise<string[]> {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = await Promise.all(
    rows.flatMap(({ name }) =>
      secrets.map(async (secret) => {
        const { rowCount } = await shop.pool.query(`select 1 from ${name} as t where t::text like $1 limit 1`, [`%${secret}%`]);
        return rowCount === 0 ? [] : [`${name} has ${secret}`];
      }),
    ),
  );
  return found.flat();
}

test('number, code, holder and identity number are in no table and in no line of the log, whatever the bank does with them', async () => {
  const [debit, credit] = [cardNoOf('pays'), cardNoOf('pays', 1)];
  const number = `${credit.slice(0, 4)} ${credit.slice(4, 8)}`;
  const wrong = '975312';
  for (const failing of ['before', 'after', undefined] as const) {
    fault = failing ? { requestBinding: failing } : {};
    await startBinding(shop, buyer, detailsOf(debit));
  }
  await startBinding(shop, buyer, { ...detailsOf(debit), cardNo: '6222021111111111112' });
  fault = {};
  const started = await startBinding(shop, buyer, detailsOf(credit));
  const { bindingId } = started.data;
  fault = { confirmBinding: 'before' };
  await shop.call(bankCard.bind, { bindingId, code: testCode }, { token: buyer });
  fault = {};
  await shop.call(bankCard.bind, { bindingId, code: wrong }, { token: buyer });
  const { data: card } = await shop.call(bankCard.bind, { bindingId, code: testCode }, { token: buyer });
  const { orderNo } = await bookStay(shop, buyer);
  const paymentNo = await openByCard(shop, buyer, orderNo, card.cardId);
  await confirmByCard(shop, buyer, paymentNo, wrong);
  fault = { confirmPayment: 'before' };
  await confirmByCard(shop, buyer, paymentNo);
  fault = {};
  shop.clock.pass(60_000);
  expect((await confirmByCard(shop, buyer, paymentNo)).data).toEqual({ kind: 'settled' });
  await shop.app.inject({ method: 'POST', url: '/api/pay/distribution/bank/card/api/verify-code', payload: `{"cardNo":"${debit}"` });

  const secrets = [debit, credit, number, '6222021111111111112', IDENTITY, HOLDER, testCode, wrong, '15800000'];
  // The stay's contact has another mobile and its guests have other names, so any hit comes from the card.
  expect(await rowsWith(secrets)).toEqual([]);
  expect(lines.filter((line) => line.includes('the bank of the cards failed')).length).toBeGreaterThanOrEqual(3);
  for (const secret of secrets) expect({ secret, line: lines.find((line) => line.includes(secret)) }).toEqual({ secret, line: undefined });
});

describe('installments', () => {
  const priced = async (fen: number) => {
    const booked = await bookStay(shop, buyer);
    await shop.pool.query('update orders set amount_fen = $2 where order_no = $1', [booked.orderNo, fen]);
    return booked.orderNo;
  };
  const plansOf = async (orderNo: string) => (await shop.call(installment.amount, { orderNo }, { token: buyer })).data;

  test('an order is shown its plans, with fee, periods and annual rate', async () => {
    const { plans, amount } = await plansOf(await priced(120_000));
    expect(amount).toBe(120_000);
    expect(plans.map(({ count, fee, annualRate }) => [count, fee, annualRate])).toEqual([
      [3, 2_340, 1_166],
      [6, 4_320, 1_224],
      [12, 7_920, 1_197],
    ]);
    expect(plans[1]?.periods[0]).toEqual({ periodNo: 1, principal: 20_000, fee: 720, amount: 20_720 });
  });

  test('an amount has its plans before there is an order, and a small one has none', async () => {
    const ask = async (amount: number) => (await shop.call(installment.amount, { amount }, { token: buyer })).data.plans.length;
    expect([await ask(9_999), await ask(10_000)]).toEqual([0, 3]);
  });

  test('the order is paid whole, its holder owes the periods, and refunds lower the plan and settle it', async () => {
    const { cardId } = await bindCard(shop, buyer, cardNoOf('pays', 1));
    const orderNo = await priced(60_000);
    const request = { orderNo, cardId, count: 6, acceptedFee: 2_160, idempotencyKey: freshKey() } as const;
    const { data: opened } = await shop.call(installment.pay, request, { token: buyer });
    const { paymentNo, payToken } = opened;
    const confirmed = await shop.call(bankCard.payWithToken, { paymentNo, payToken, code: testCode }, { token: buyer });
    expect(confirmed.data).toEqual({ kind: 'settled' });
    expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', paidFen: 60_000, payWay: 'bankCard' });
    expect((await plansOf(orderNo)).current).toMatchObject({ count: 6, refunded: 0, plan: { principal: 60_000, fee: 2_160 } });

    await shop.pool.query(
      `insert into refunds (refund_no, order_id, user_id, payment_no, amount_fen, money_fen, fee_fen, reason, status, started_by, actor)
       select 'R-part', o.id, o.user_id, $2, 20000, 20000, 0, 'part', 'succeeded', 'program:', 'program:' from orders o where o.order_no = $1`,
      [orderNo, paymentNo],
    );
    expect((await plansOf(orderNo)).current).toMatchObject({ refunded: 20_000, plan: { principal: 40_000, fee: 1_440, count: 6 } });
    await shop.pool.query(`update refunds set amount_fen = 60000, money_fen = 60000 where refund_no = 'R-part'`);
    expect((await plansOf(orderNo)).current).toMatchObject({ count: 6, principal: 60_000, refunded: 60_000, plan: null });
  });

  test('a refund by the order’s own rule settles the plan', async () => {
    const { cardId } = await bindCard(shop, buyer, cardNoOf('pays', 1));
    const { orderNo, payAmount } = await bookStay(shop, buyer, { nights: 3 });
    const [plan] = (await plansOf(orderNo)).plans;
    const request = { orderNo, cardId, count: 3, acceptedFee: plan?.fee ?? 0, idempotencyKey: freshKey() } as const;
    const { paymentNo, payToken } = (await shop.call(installment.pay, request, { token: buyer })).data;
    await shop.call(bankCard.payWithToken, { paymentNo, payToken, code: testCode }, { token: buyer });
    await shop.call(order.refund, { orderNo, reason: '行程有变', acceptedRefund: payAmount, idempotencyKey: freshKey() }, { token: buyer });
    expect((await plansOf(orderNo)).current).toMatchObject({ refunded: 0 });
    const refundNo = (await shop.call(order.basic, { orderNo }, { token: buyer })).data.refundNo ?? '';
    const [{ trade_no: tradeNo, amount_fen: amountFen }] = (
      await shop.pool.query<{ trade_no: string; amount_fen: number }>(
        'select trade_no, amount_fen from sandbox_trades where subject = $1',
        [refundNo],
      )
    ).rows as [{ trade_no: string; amount_fen: number }];
    const { applyOutcome } = await import('@/server/trade/payment/settle');
    await applyOutcome(shop.services, { subject: refundNo, outcome: 'refunded', amountFen, bankTradeNo: tradeNo });
    expect((await plansOf(orderNo)).current).toMatchObject({ count: 3, refunded: payAmount, refunds: [{ amount: payAmount }], plan: null });
  });

  test('a debit card, another fee and a small amount are refused', async () => {
    const debit = await bindCard(shop, buyer, cardNoOf('pays'));
    const credit = await bindCard(shop, buyer, cardNoOf('pays', 1));
    const orderNo = await priced(60_000);
    const pay = async (cardId: string, acceptedFee: number) =>
      (await shop.call(installment.pay, { orderNo, cardId, count: 6, acceptedFee, idempotencyKey: freshKey() }, { token: buyer })).code;
    expect(await pay(debit.cardId, 2_160)).toBe(errors.INSTALLMENT_UNFIT.code);
    expect(await pay(credit.cardId, 2_159)).toBe(errors.OFFER_CHANGED.code);
    await shop.pool.query('update orders set amount_fen = 9999 where order_no = $1', [orderNo]);
    expect(await pay(credit.cardId, 360)).toBe(errors.INSTALLMENT_UNFIT.code);
    expect((await orderRow(shop, orderNo)).payments).toEqual([]);
  });

  test('nobody sees the plan of another’s order', async () => {
    const orderNo = await priced(60_000);
    const { code } = await shop.call(installment.amount, { orderNo }, { token: crowd[0] ?? '' });
    expect(code).toBe(errors.ORDER_NOT_FOUND.code);
  });
});
