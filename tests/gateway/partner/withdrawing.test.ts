import { loan } from '@/lib/contract/loan/endpoints';
import { partner } from '@/lib/contract/partner/endpoints';
import { silentSince } from '@/lib/domain/loan/blocking';
import { reconcile, settlePartnerOrders } from '@/server/partner/jobs';
import { pushLater } from '@/server/partner/order/push';
import { partnerPersonalData } from '@/server/partner/personal-data';
import { PartnerRefusal } from '@/server/platform/ports/partner';
import type { TestGateway } from '../server';
import { apply, become, bookedAt, freshKey, rowOf, settle, signFor, startWithPartners } from './partner';

let gateway: TestGateway;
let token: string;
let userId: number;
let mobiles = 0;
beforeAll(async () => {
  gateway = await startWithPartners();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  mobiles += 1;
  ({ token, userId } = await gateway.loginAs(`139001500${String(mobiles).padStart(2, '0')}`));
  await become(gateway, 'hello', 'usual');
  await become(gateway, 'niwodai', 'usual');
  // A partner that was silent in the test before is asked again.
  gateway.clock.pass(60_000);
});

const withdraw = (reference: string, as = token) => gateway.call(loan.withdraw, { partner: 'hello', reference }, { token: as });
const applied = async () => (await apply(gateway, token)).data.reference;
const theirState = async (reference: string) => (await bookedAt(gateway, reference))[0]?.state;

test('an application that its lender is looking at is withdrawn there, and the next lender may be asked at once', async () => {
  const reference = await applied();
  const { code, data } = await withdraw(reference);
  expect({ code, state: data.state, blocking: data.blocking }).toEqual({ code: '1', state: 'cancelled', blocking: false });
  expect(await theirState(reference)).toBe('cancelled');
  expect(await rowOf(gateway, reference)).toMatchObject({ dueAt: null });
  await signFor(gateway, token, 'yunting');
  expect(
    (await gateway.call(partner.niwodaiOrder, { product: 'loanCard', purpose: 'medical', idempotencyKey: freshKey() }, { token })).code,
  ).toBe('1');
  gateway.clock.pass(86_400_000);
  await expect(reconcile(gateway.services)).resolves.toBeUndefined();
});

test('a lender that has paid out meanwhile says so, and the application is not shown as withdrawn', async () => {
  const reference = await applied();
  await become(gateway, 'hello', 'paysOut');
  expect((await withdraw(reference)).data).toMatchObject({ state: 'completed', reason: '已放款，不能再撤回' });
  expect((await withdraw(reference)).data.state).toBe('completed');
});

test('a lender that does not let it be withdrawn keeps it, with its word, and it can be tried again', async () => {
  const reference = await applied();
  await become(gateway, 'hello', 'refuses');
  // Its own decision is far off.
  await gateway.pool.query('update sandbox_partner_orders set questions = -10 where reference = $1', [reference]);
  const refused = await withdraw(reference);
  expect(refused.data).toMatchObject({ state: 'accepted', reason: '正在签约，暂不能撤回', blocking: true });
  await become(gateway, 'hello', 'usual');
  await gateway.pool.query('update sandbox_partner_orders set questions = 0 where reference = $1', [reference]);
  expect((await withdraw(reference)).data).toMatchObject({ state: 'cancelled', reason: null });
});

test('until a silent lender confirms, it is being withdrawn and blocks another; the job settles it', async () => {
  const reference = await applied();
  await become(gateway, 'hello', 'silent');
  expect((await withdraw(reference)).data).toMatchObject({ state: 'withdrawing', blocking: true });
  await signFor(gateway, token, 'yunting');
  expect(
    (await gateway.call(partner.niwodaiOrder, { product: 'loanCard', purpose: 'medical', idempotencyKey: freshKey() }, { token })).code,
  ).toBe('YX_8201');
  await become(gateway, 'hello', 'usual');
  gateway.clock.pass(31 * 60_000);
  await Promise.all(Array.from({ length: 3 }, () => settlePartnerOrders(gateway.services)));
  expect((await rowOf(gateway, reference)).state).toBe('cancelled');
});

test('a lender that takes its time over it is asked until it has decided', async () => {
  const reference = await applied();
  await become(gateway, 'hello', 'delays');
  expect((await withdraw(reference)).data.state).toBe('withdrawing');
  await settle(gateway);
  expect((await rowOf(gateway, reference)).state).toBe('withdrawing');
  await settle(gateway);
  expect((await rowOf(gateway, reference)).state).toBe('cancelled');
});

test('what had not arrived at the lender is withdrawn all the same, and is no application when it arrives late', async () => {
  await become(gateway, 'hello', 'silent');
  const reference = await applied();
  const waiting = await rowOf(gateway, reference);
  expect(waiting.state).toBe('waiting');
  await become(gateway, 'hello', 'usual');
  expect((await withdraw(reference)).data.state).toBe('cancelled');
  const port = gateway.services.partners('hello');
  expect((await port?.push({ reference, product: 'finance', buyer: 'b' }))?.state).toBe('cancelled');
});

test('nobody withdraws for somebody else, nor what is no application for a loan', async () => {
  const reference = await applied();
  const other = await gateway.loginAs('13900159999');
  expect((await withdraw(reference, other.token)).code).toBe('YX_2001');
  expect((await gateway.call(loan.withdraw, { partner: 'hello', reference })).code).toBe('ERR_401');
  expect((await rowOf(gateway, reference)).state).toBe('accepted');
  const paid = { partner: 'niwodai', product: 'insightCard', reference: freshKey(), userId, now: gateway.clock.now } as const;
  await pushLater(gateway.database, paid);
  expect((await gateway.call(loan.withdraw, { partner: 'niwodai', reference: paid.reference }, { token })).code).toBe('YX_2001');
});

test('a press while the answer arrives that the lender is looking at it withdraws it', async () => {
  await become(gateway, 'hello', 'silent');
  const reference = await applied();
  await become(gateway, 'hello', 'usual');
  const answering = await gateway.pool.connect();
  await answering.query('begin');
  await answering.query("update partner_orders set state = 'accepted' where reference = $1", [reference]);
  const pressed = withdraw(reference);
  // Until the press waits for the answer.
  const waiting = () => gateway.pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()");
  while ((await waiting()).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await answering.query('commit');
  answering.release();
  expect((await pressed).data.state).toBe('cancelled');
});

test('a lender that refuses to withdraw an application and then to know of it has refused it, and holds up no other', async () => {
  const reference = await applied();
  await become(gateway, 'hello', 'silent');
  expect((await withdraw(reference)).data.state).toBe('withdrawing');
  const refuse = () => Promise.reject(new PartnerRefusal('hello', '查无此人'));
  gateway.clock.pass(31 * 60_000);
  const { services } = gateway;
  await settlePartnerOrders({
    ...services,
    partners: (name) => {
      const usual = services.partners(name);
      return usual && { ...usual, withdraw: refuse, status: refuse };
    },
  });
  expect(await rowOf(gateway, reference)).toMatchObject({ state: 'refused', reason: '查无此人', dueAt: null });
});

test('ten presses at once withdraw once', async () => {
  const reference = await applied();
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(reference)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['1']));
  expect((await rowOf(gateway, reference)).state).toBe('cancelled');
});

test('a lender that stays silent keeps nobody from closing the account for ever, and what it answers afterwards is about nobody', async () => {
  await become(gateway, 'hello', 'silent');
  const reference = await applied();
  const person = { userId, mobile: '', projectId: '' };
  const obstacles = () => partnerPersonalData.standsAgainst?.(gateway.services, person);
  expect(await obstacles()).toEqual([{ obstacle: 'loans', count: 1 }]);
  gateway.clock.pass(gateway.clock.now - silentSince(gateway.clock.now) + 1);
  expect(await obstacles()).toEqual([{ obstacle: 'loans', count: 0 }]);
  await partnerPersonalData.erase(gateway.services, person);
  await become(gateway, 'hello', 'usual');
  await settle(gateway, 2);
  expect(await rowOf(gateway, reference)).toMatchObject({
    state: 'cancelled',
    dueAt: null,
    partnerOrderNo: null,
    purpose: null,
    reason: null,
  });
  expect(await bookedAt(gateway, reference)).toEqual([]);
});
