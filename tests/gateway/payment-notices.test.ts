import { eq } from 'drizzle-orm';
import type { BankNotice, PaymentPort, Verified } from '@/server/platform/ports/payment';
import { noticesTaken } from '@/server/platform/payment-figures';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { registerNotices } from '@/server/trade/payment/notify-route';
import { bankNotices, paymentIncidents } from '@/server/trade/tables/payments';
import { sandboxBank } from '@/demo/bank/bank';
import { openPayment, orderRow, tradeRow } from './bank';
import { startGateway, type TestGateway } from './server';
import { bookStay, cancelUnpaid } from './stay';

const address = '/api/pay/notify/wechat-main';
let verdict: Verified = { kind: 'forged' };
let shop: TestGateway;
let buyer: string;

/** Answers as WeChat does: by its status alone. */
const answers: PaymentPort['answer'] = {
  taken: { status: 204, type: 'application/json', body: '' },
  again: { status: 500, type: 'application/json', body: '{"code":"FAIL"}' },
  forged: { status: 401, type: 'application/json', body: '{"code":"SIGN_ERROR"}' },
};

beforeAll(async () => {
  shop = await startGateway({
    register: registerNotices,
    services: (usual) => {
      const bank = sandboxBank({ ...usual, mode: 'demo', origin: () => '' });
      const { sandbox: _pages, ...quiet } = bank;
      return {
        payments: paymentPorts([
          { port: { ...quiet, adapter: 'wechat-main', verify: () => verdict, answer: answers }, ways: ['alipay'] },
          { port: { ...quiet, adapter: 'elsewhere' }, ways: [] },
        ]),
      };
    },
  });
  buyer = (await shop.loginAs('13800138076')).token;
});
afterEach(() => cancelUnpaid(shop, buyer));
afterAll(() => shop.close());

const post = (payload = '{}', url = address) =>
  shop.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
const counted = async (of: string) => (await noticesTaken.get()).values.find(({ labels }) => labels.verdict === of)?.value ?? 0;

async function paidNotice(more: Partial<BankNotice> = {}) {
  const { orderNo, payAmount } = await bookStay(shop, buyer);
  const { subject } = await tradeRow(shop, await openPayment(shop, buyer, orderNo));
  const notice: BankNotice = {
    id: subject,
    delivery: `d-${subject}`,
    subject,
    outcome: 'paid',
    amountFen: payAmount,
    bankTradeNo: `T-${subject}`,
    ...more,
  };
  return { orderNo, notice };
}

test('a notice is answered in its own bank’s words, and counted by what became of it', async () => {
  const { orderNo, notice } = await paidNotice();
  const verdicts = ['taken', 'known', 'other', 'forged', 'unknownKey'];
  const before = await Promise.all(verdicts.map(counted));
  const answered: [number, string][] = [];
  const said = async (one: Verified) => {
    verdict = one;
    const { statusCode, body } = await post();
    answered.push([statusCode, body]);
  };
  await said({ kind: 'notice', notice });
  await said({ kind: 'notice', notice });
  await said({ kind: 'other', why: 'another event' });
  await said({ kind: 'forged' });
  await said({ kind: 'unknownKey', keyName: 'PUB_KEY_ID_1' });
  expect(answered).toEqual([
    [204, ''],
    [204, ''],
    [204, ''],
    [401, answers.forged.body],
    [500, answers.again.body],
  ]);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'paid', moves: ['create', 'pay'], payments: ['settled'] });
  expect(await shop.database.$count(bankNotices, eq(bankNotices.subject, notice.subject))).toBe(1);
  const after = await Promise.all(verdicts.map(counted));
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual(verdicts.map(() => 1));
  const found = await shop.database.select().from(paymentIncidents).where(eq(paymentIncidents.subject, 'PUB_KEY_ID_1'));
  expect(found).toMatchObject([{ adapter: 'wechat-main', what: 'unknownKey' }]);
});

test('a notice through another merchant than the payment’s moves nothing and is left to staff', async () => {
  const { orderNo, notice } = await paidNotice();
  await shop.pool.query("update payments set adapter = 'elsewhere' where payment_no = $1", [notice.subject]);
  verdict = { kind: 'notice', notice };
  expect((await post()).statusCode).toBe(204);
  expect(await orderRow(shop, orderNo)).toMatchObject({ status: 'pending_payment', payments: ['open'] });
  const found = await shop.database.select().from(paymentIncidents).where(eq(paymentIncidents.subject, notice.subject));
  expect(found).toMatchObject([{ adapter: 'wechat-main', what: 'unknownSubject' }]);
});

test('a notice that the database can’t take is asked for again, and counts when it comes', async () => {
  const { orderNo, notice } = await paidNotice();
  verdict = { kind: 'notice', notice };
  await shop.pool.query('alter table bank_notices rename to bank_notices_away');
  const answer = await post();
  await shop.pool.query('alter table bank_notices_away rename to bank_notices');
  expect([answer.statusCode, answer.body]).toEqual([500, answers.again.body]);
  expect((await orderRow(shop, orderNo)).status).toBe('pending_payment');
  expect((await post()).statusCode).toBe(204);
  expect((await orderRow(shop, orderNo)).status).toBe('paid');
});

test('a notice is never redirected, is at most 64 KiB long, and has an address for connected banks alone', async () => {
  verdict = { kind: 'other', why: 'a probe' };
  expect((await post('x'.repeat(64 * 1024))).statusCode).toBe(204);
  expect((await post('x'.repeat(64 * 1024 + 1))).statusCode).toBe(413);
  expect((await post('{}', '/api/pay/notify/nobody')).statusCode).toBe(404);
  expect((await post('{}', `${address}/more`)).statusCode).toBe(404);
});
