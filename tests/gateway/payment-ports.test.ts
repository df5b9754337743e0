import { demo } from '@/demo/demo';
import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { installment } from '@/lib/contract/installment/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { errors } from '@/lib/contract/errors';
import { type PayWay, payWays } from '@/lib/kernel/pay-way';
import { createPayments } from '@/server/compose/create-payments';
import { readEnvironment } from '@/server/platform/environment';
import type { PaymentPort } from '@/server/platform/ports/payment';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { sandboxBank } from '@/demo/bank/bank';
import { decide } from '@/demo/bank/books';
import { testCode } from '@/demo/bank/card-desk';
import { orderRow } from './bank';
import { bindCard, cardNoOf, confirmByCard, openByCard } from './card';
import { startGateway, type TestGateway } from './server';
import { bookStay, freshKey } from './stay';

/** What each bank was asked, by the way to pay that it stands for. */
let asked: string[] = [];

/** A bank of its own for a way to pay. The sandbox does its work, but nobody mistakes one for another. */
function ownBank(way: PayWay, bank: PaymentPort): PaymentPort {
  const noted = (what: string) => void asked.push(`${way}: ${what}`);
  const { cards } = bank;
  return {
    ...bank,
    adapter: way,
    open: (intent) => (noted('open'), bank.open(intent)),
    refund: (intent) => (noted('refund'), bank.refund(intent)),
    query: (paymentNo, expiresAt) => (noted('query'), bank.query(paymentNo, expiresAt)),
    ...(cards && {
      cards: {
        ...cards,
        requestPayment: (intent) => (noted(`card ${intent.installments ?? 'at once'}`), cards.requestPayment(intent)),
        confirmPayment: (paymentNo, code) => (noted('confirm'), cards.confirmPayment(paymentNo, code)),
      },
    }),
  };
}

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startGateway({
    services: (usual) => {
      const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => '', silentMs: 0 });
      return { payments: paymentPorts(payWays.map((way) => ({ port: ownBank(way, bank), ways: [way] }))) };
    },
  });
  buyer = (await shop.loginAs('13900009301')).token;
});
afterAll(() => shop.close());
beforeEach(() => {
  asked = [];
});

const refund = async (orderNo: string, payAmount: number) => {
  const request = { orderNo, reason: '行程有变', acceptedRefund: payAmount, idempotencyKey: freshKey() };
  expect((await shop.call(order.refund, request, { token: buyer })).code).toBe('1');
};

test.each(['wechat', 'alipay'] as const)('%s opens, asks about and gives back at its own bank, and at no other', async (payWay) => {
  const { orderNo, payAmount } = await bookStay(shop, buyer);
  const { data } = await shop.call(order.pay, { orderNo, payWay, idempotencyKey: freshKey() }, { token: buyer });
  await decide(shop.database, data.kind === 'leaving' ? (data.url.split('/').at(-1) ?? '') : '', 'paid', 'usual', shop.clock.now);
  // Nobody delivers the bank's notice here, so the shop asks when the buyer looks.
  await shop.call(order.basic, { orderNo }, { token: buyer });
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', payWay });
  await refund(orderNo, payAmount);
  expect(asked).toEqual([`${payWay}: open`, `${payWay}: query`, `${payWay}: refund`]);
});

test('a bank card is charged and refunded by the bank of the cards, at once', async () => {
  const { orderNo, payAmount } = await bookStay(shop, buyer);
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays'));
  expect((await confirmByCard(shop, buyer, await openByCard(shop, buyer, orderNo, cardId))).data).toEqual({ kind: 'settled' });
  await refund(orderNo, payAmount);
  expect(asked).toEqual(['bankCard: card at once', 'bankCard: confirm', 'bankCard: refund']);
});

test('installments are paid at the bank of the cards, which is told how many', async () => {
  const { orderNo, payAmount } = await bookStay(shop, buyer);
  const { cardId } = await bindCard(shop, buyer, cardNoOf('pays', 1));
  const { plans } = (await shop.call(installment.amount, { orderNo }, { token: buyer })).data;
  const acceptedFee = plans.find(({ count }) => count === 6)?.fee ?? 0;
  const request = { orderNo, cardId, count: 6, acceptedFee, idempotencyKey: freshKey() } as const;
  const { paymentNo, payToken } = (await shop.call(installment.pay, request, { token: buyer })).data;
  await shop.call(bankCard.payWithToken, { paymentNo, payToken, code: testCode }, { token: buyer });
  await refund(orderNo, payAmount);
  expect(asked).toEqual(['bankCard: card 6', 'bankCard: confirm', 'bankCard: refund']);
});

test('a way without a bank is refused, while the others go on', async () => {
  const alone = await startGateway({
    services: (usual) => ({
      payments: paymentPorts([{ port: sandboxBank({ ...usual, mode: 'demo', origin: () => '', silentMs: 0 }), ways: ['alipay'] }]),
    }),
  });
  const { token } = await alone.loginAs('13900009302');
  const { orderNo } = await bookStay(alone, token);
  const pay = async (payWay: PayWay) => (await alone.call(order.pay, { orderNo, payWay, idempotencyKey: freshKey() }, { token })).code;
  expect([await pay('wechat'), await pay('bankCard'), await pay('alipay')]).toEqual([
    errors.PAYMENT_REFUSED.code,
    errors.PAYMENT_REFUSED.code,
    '1',
  ]);
  await alone.close();
});

test('the demo’s sandbox is the bank of every way; in production none of them has it', async () => {
  const needs = { database: shop.database, now: () => shop.clock.now, secret: 'a secret of at least thirty-two characters' };
  const environment = readEnvironment({ NODE_ENV: 'test' });
  const adapters = async (mode: 'demo' | 'production') => {
    const ports = await createPayments(environment, needs, mode === 'demo' ? { demo } : {});
    return payWays.map((way) => ports.byWay(way, '880012')?.adapter);
  };
  expect(await adapters('demo')).toEqual(payWays.map(() => 'sandbox'));
  expect(await adapters('production')).toEqual(payWays.map(() => undefined));
});
