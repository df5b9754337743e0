import { partner } from '@/lib/contract/partner/endpoints';
import { reconcile, settlePartnerOrders } from '@/server/partner/jobs';
import { pushLater } from '@/server/partner/order/push';
import { compareBooks } from '@/server/partner/order/reconcile';
import { type PartnerPort, PartnerSilent } from '@/server/platform/ports/partner';
import type { TestGateway } from '../server';
import { apply, become, bookedAt, freshKey, rowOf, settle, startWithPartners } from './partner';

let gateway: TestGateway;
let token: string;
let userId: number;
beforeAll(async () => {
  gateway = await startWithPartners();
  ({ token, userId } = await gateway.loginAs('13900110001'));
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await become(gateway, 'hello', 'usual');
  gateway.clock.pass(3_600_000);
  await settle(gateway);
});

const stateOf = async (reference: string, as = token) =>
  (await gateway.call(partner.order, { partner: 'hello', reference }, { token: as })).data.state;

test('an application is accepted by the partner, and completed when it says so', async () => {
  const { code, data } = await apply(gateway, token);
  expect({ code, state: data.state, numbered: data.partnerOrderNo !== null }).toEqual({ code: '1', state: 'accepted', numbered: true });
  await settle(gateway);
  expect(await stateOf(data.reference)).toBe('completed');
  expect(await rowOf(gateway, data.reference)).toMatchObject({ dueAt: null });
});

test('the same key is one application, also when it comes twenty times at once', async () => {
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(gateway, token, key)));
  const references = new Set(answers.map(({ data }) => data.reference));
  expect(references.size).toBe(1);
  expect(await bookedAt(gateway, [...references][0] ?? '')).toHaveLength(1);
});

test('a partner that says no ends the application with its reason', async () => {
  await become(gateway, 'hello', 'refuses');
  const { data } = await apply(gateway, token);
  expect(data).toMatchObject({ state: 'refused', reason: '综合评估未通过' });
  await settle(gateway, 2);
  expect(await stateOf(data.reference)).toBe('refused');
});

test('an answer that was lost is asked for again: the partner has one order, pushed twice', async () => {
  await become(gateway, 'hello', 'repeats');
  const { code, data } = await apply(gateway, token);
  expect({ code, state: data.state }).toEqual({ code: '1', state: 'waiting' });
  await settle(gateway);
  expect(await stateOf(data.reference)).toBe('accepted');
  expect(await bookedAt(gateway, data.reference)).toMatchObject([{ pushes: 2 }]);
});

test('a partner that decides late is asked until it has', async () => {
  await become(gateway, 'hello', 'delays');
  const { data } = await apply(gateway, token);
  await settle(gateway, 2);
  expect(await stateOf(data.reference)).toBe('accepted');
  await settle(gateway);
  expect(await stateOf(data.reference)).toBe('completed');
});

test('an order written with a purchase is pushed by the job, once, by four instances at once', async () => {
  const reference = `O${freshKey()}`;
  const wanted = { partner: 'hello', product: 'finance', reference, userId, now: gateway.clock.now } as const;
  await gateway.database.transaction((transaction) => pushLater(transaction, wanted));
  await pushLater(gateway.database, wanted);
  await Promise.all(Array.from({ length: 4 }, () => settlePartnerOrders(gateway.services)));
  expect(await bookedAt(gateway, reference)).toMatchObject([{ pushes: 1 }]);
  expect(await stateOf(reference)).toBe('accepted');
});

test('an order of a purchase that was rolled back is never pushed', async () => {
  const reference = `O${freshKey()}`;
  const wanted = { partner: 'hello', product: 'finance', reference, userId, now: gateway.clock.now } as const;
  const rolledBack = gateway.database.transaction(async (transaction) => {
    await pushLater(transaction, wanted);
    throw new Error('the purchase failed');
  });
  await expect(rolledBack).rejects.toThrow('the purchase failed');
  await settle(gateway);
  expect(await bookedAt(gateway, reference)).toEqual([]);
});

test('a partner that has lost an order gets it again', async () => {
  const { data } = await apply(gateway, token);
  await gateway.pool.query('delete from sandbox_partner_orders where reference = $1', [data.reference]);
  await settle(gateway, 2);
  expect(await stateOf(data.reference)).toBe('completed');
});

test('nobody reads or orders for somebody else, nor what no partner has', async () => {
  const { data } = await apply(gateway, token);
  const other = await gateway.loginAs('13900110002');
  const asked = await gateway.call(partner.order, { partner: 'hello', reference: data.reference }, { token: other.token });
  expect(asked.code).toBe('YX_2001');
  expect((await gateway.call(partner.helloOrder, { product: 'made-up', idempotencyKey: freshKey() }, { token })).code).toBe('YX_400');
  expect((await gateway.call(partner.helloOrder, { product: 'finance', purpose: 'travel', idempotencyKey: freshKey() })).code).toBe(
    'ERR_401',
  );
});

test('orders that the partner books otherwise are told once a day, and stay as they ended', async () => {
  const { data } = await apply(gateway, token);
  await settle(gateway);
  gateway.clock.pass(86_400_000);
  await expect(reconcile(gateway.services)).resolves.toBeUndefined();
  gateway.clock.pass(86_400_000);
  await gateway.pool.query("update sandbox_partner_orders set state = 'cancelled' where reference = $1", [data.reference]);
  const told = await reconcile(gateway.services).catch((error: unknown) => error);
  expect(told).toBeInstanceOf(AggregateError);
  const [differ] = told instanceof AggregateError ? (told.errors as Error[]) : [];
  expect(differ?.message).toContain(`${data.reference}: completed here, cancelled there`);
  await expect(reconcile(gateway.services)).resolves.toBeUndefined();
  expect(await stateOf(data.reference)).toBe('completed');
});

test('every order that ended in the last days is compared, and a day on which the partner was silent at first is not lost', async () => {
  gateway.clock.pass(10 * 86_400_000);
  const { rows } = await gateway.pool.query<{ reference: string }>(
    `insert into partner_orders (partner, reference, product, user_id, state, partner_order_no, created_at, changed_at, actor)
     select 'hello', 'many' || n, 'finance', $1, 'completed', 'H' || n, $2, $2, 'program:' from generate_series(1, 1201) as n returning reference`,
    [userId, new Date(gateway.clock.now)],
  );
  const usual = gateway.services.partners('hello');
  if (!usual) throw new Error('The partner is not connected.');
  const asked: string[] = [];
  let silentFrom = 500;
  const port: PartnerPort = {
    ...usual,
    statement: (references) => {
      if (asked.length >= silentFrom) throw new PartnerSilent('hello', undefined);
      asked.push(...references);
      return Promise.resolve(references.map((reference) => ({ reference, state: reference === 'many1' ? 'cancelled' : 'completed' })));
    },
  };
  await expect(compareBooks(gateway.services, port)).rejects.toThrow(PartnerSilent);
  asked.length = 0;
  silentFrom = Number.POSITIVE_INFINITY;
  await expect(compareBooks(gateway.services, port)).rejects.toThrow('many1: completed here, cancelled there');
  expect(asked.toSorted()).toEqual(rows.map(({ reference }) => reference).toSorted());
  await compareBooks(gateway.services, port);
  expect(asked).toHaveLength(rows.length);
});
