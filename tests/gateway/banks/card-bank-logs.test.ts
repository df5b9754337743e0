import { bankCard } from '@/lib/contract/bank-card/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { defaultChannel } from '@/lib/channel/lookup';
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations';
import { startJobs } from '@/server/call/scheduler';
import { requestLogger } from '@/server/front/logging';
import { readEnvironment } from '@/server/platform/environment';
import { paymentJobs } from '@/server/trade/payment/jobs';
import { testCards, testCode } from '@/stand-ins/card-bank/cards';
import type { AnswerFault, NoticeFault } from '@/stand-ins/card-bank/control';
import { lineFaults } from '@/stand-ins/http/line';
import { detailsOf, startBinding } from '../card';
import { bookStay, freshKey, manyUsers } from '../stay';
import { writtenLines } from '../written-lines';
import { type CardShop, startCardShop } from './card-shop';

const { lines, destination } = writtenLines();
const log = requestLogger(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'trace' }), destination);
let at: CardShop;
let tokens: string[];
/** What no line and no incident may hold, by what it is. */
const unsaid = new Map<string, string>();
const hide = (what: string, ...values: readonly string[]): void => {
  for (const value of values) if (value) unsaid.set(value, what);
};

const cardNo = testCards[0]?.cardNo ?? '';
const breaks: readonly AnswerFault[] = [
  ...(['altered', 'foreign', 'unsigned', 'otherNonce'] as const),
  ...lineFaults,
  ...lineFaults.map((fault) => `${fault}After` as const),
];
const notices: readonly NoticeFault[] = ['foreign', 'unsigned', 'altered', 'old', 'wrongAmount', 'otherEvent', 'doubled', 'replayed'];
const MANY = 30;

beforeAll(async () => {
  at = await startCardShop({ log });
  const { shop, bank } = at;
  tokens = await manyUsers(shop.database, 100, { projectId: defaultChannel.projectId, now: shop.clock.now, from: 73_000_000 });
  await shop.pool.query('update sessions set expires_at = $1', [new Date(shop.clock.now + 300 * DAY_MS)]);
  await shop.pool.query('update room_nights set units = 5000');
  hide('secret', bank.setting().secret);
  hide('session', ...tokens);
  hide('card', cardNo);
  hide('code', testCode);
});
afterAll(() => at.close());

/** Types a card; what was typed is hidden. Undefined where the bank didn't take it. */
async function bind(token: string): Promise<string | undefined> {
  const details = detailsOf(cardNo);
  hide('card', details.cardNo);
  hide('holder', details.holderName);
  hide('identity', details.identityNo);
  hide('mobile', details.reservedMobile);
  const address = `10.1.0.${tokens.length}`;
  const started = await startBinding(at.shop, token, details, { address });
  if (started.code !== '1') return undefined;
  const { rows } = await at.shop.pool.query<{ reference: string }>('select reference from card_bindings');
  hide('reference', ...rows.map(({ reference }) => reference));
  const bound = await at.shop.call(bankCard.bind, { bindingId: started.data.bindingId, code: testCode }, { token });
  return bound.code === '1' ? bound.data.cardId : undefined;
}

async function openAndConfirm(token: string, orderNo: string): Promise<void> {
  const opened = await at.shop.call(bankCard.prePayWithToken, { orderNo, idempotencyKey: freshKey() }, { token });
  if (opened.code !== '1') return;
  const { paymentNo, payToken } = opened.data;
  hide('payment token', payToken);
  await at.shop.call(bankCard.payWithToken, { paymentNo, payToken, code: testCode }, { token });
}

/** Everything that a buyer and the jobs ask of the bank that is broken: to bind, to send a code, to charge, to say, to close, to refund, to forget. */
async function live(fault: AnswerFault): Promise<void> {
  const { shop, bank } = at;
  const [token = '', other = ''] = [tokens.pop(), tokens.pop()];
  const cardId = await bind(token);
  if (!cardId) throw new Error('The card was not bound by a bank that works.');
  const { rows } = await shop.pool.query<{ token: string }>('select token from bank_cards');
  hide('card token', ...rows.map((row) => row.token));
  const [paid, waiting] = [await bookStay(shop, token), await bookStay(shop, token, { from: 5 })] as const;
  await openAndConfirm(token, paid.orderNo);
  const held = await shop.call(bankCard.prePay, { orderNo: waiting.orderNo, cardId, idempotencyKey: freshKey() }, { token });
  await bank.tick();
  shop.clock.pass(MINUTE_MS);
  bank.control.patience(200);
  bank.control.answer('*', fault, MANY);
  await bind(other);
  if (held.code === '1') {
    const subject = held.data.paymentNo;
    await shop.call(bankCard.verifyCodeAgain, { purpose: 'payment', subject }, { token });
    await shop.call(bankCard.pay, { paymentNo: subject, code: testCode }, { token });
  }
  await shop.call(order.basic, { orderNo: waiting.orderNo }, { token });
  await shop.call(order.cancel, { orderNo: waiting.orderNo }, { token });
  const refund = { orderNo: paid.orderNo, reason: '行程有变', acceptedRefund: paid.payAmount, idempotencyKey: freshKey() };
  await shop.call(order.refund, refund, { token });
  await shop.call(bankCard.switchTo, { cardId, to: 'unbound' }, { token });
  shop.clock.pass(MINUTE_MS);
  await startJobs(
    paymentJobs.map((job) => ({ ...job, atEnd: true })),
    shop.services,
    log,
  )();
  bank.control.forget();
}

test('a card bank broken in every way leaves no card, holder, document, mobile, code, token or secret in any line or incident', async () => {
  lines.length = 0;
  for (const [turn, fault] of breaks.entries()) {
    at.bank.control.notice(notices[turn % notices.length] ?? 'foreign');
    await live(fault);
  }
  const { rows: incidents } = await at.shop.pool.query<Record<string, unknown>>('select * from payment_incidents');
  const written = [...lines, ...incidents.map((incident) => JSON.stringify(incident))];
  // Each way in which it was broken was written about.
  expect(lines.filter((line) => /"level":(?:40|50|"warn"|"error")/.test(line)).length).toBeGreaterThan(breaks.length);
  expect([...new Set(unsaid.values())].sort()).toEqual(
    ['card', 'card token', 'code', 'holder', 'identity', 'mobile', 'payment token', 'reference', 'secret', 'session'].sort(),
  );
  const said = [...unsaid].flatMap(([value, what]) => written.filter((line) => line.includes(value)).map((line) => ({ what, line })));
  expect(said).toEqual([]);
}, 180_000);
