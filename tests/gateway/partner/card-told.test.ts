import type { Partner } from '@/lib/domain/partner';
import { DAY_MS } from '@/lib/kernel/durations';
import type { Services } from '@/server/call/services';
import { reconcile, settlePartnerOrders } from '@/server/partner/jobs';
import { tellUnsettled } from '@/server/partner/order/unsettled';
import { partnerPersonalData } from '@/server/partner/personal-data';
import { type PartnerPort, PartnerSilent } from '@/server/platform/ports/partner';
import { orderRow, startShop } from '../bank';
import { giveBack, orderCard, payCard } from '../benefit-card/buying';
import type { TestGateway } from '../server';
import { become, bookedAt, rowOf, settle } from './partner';

const INSIGHT = 'nwd-insightCard-halfYear';
let shop: TestGateway;
let token: string;
let userId: number;
let turn = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  turn += 1;
  shop.clock.pass(DAY_MS);
  ({ token, userId } = await shop.loginAs(`1390015${String(turn).padStart(4, '0')}`));
  for (const partner of ['niwodai', 'lexin'] as const) await become(shop, partner, 'usual');
});

const told = (reference: string) =>
  shop.pool.query('select 1 from partner_orders where reference = $1', [reference]).then(({ rowCount }) => rowCount);
const refund = async (orderNo: string) => expect((await giveBack(shop, token, orderNo)).code).toBe('1');
const unsettled = () =>
  tellUnsettled(shop.services).then(
    () => '',
    (error: Error) => error.message,
  );

/** The services with another line to one partner. */
const over = (partner: Partner, line: (usual: PartnerPort) => Partial<PartnerPort>): Services => ({
  ...shop.services,
  partners: (name) => {
    const usual = shop.services.partners(name);
    return usual && name === partner ? { ...usual, ...line(usual) } : usual;
  },
});

test('a card sold under a partner’s name is told to that partner once it is paid, by the order’s number and the buyer’s pseudonym', async () => {
  const orderNo = await payCard(shop, token, INSIGHT);
  expect(await rowOf(shop, orderNo)).toMatchObject({ partner: 'niwodai', product: 'insightCard', state: 'waiting', userId });
  expect(await bookedAt(shop, orderNo)).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => settlePartnerOrders(shop.services)));
  expect(await bookedAt(shop, orderNo)).toMatchObject([{ partner: 'niwodai', product: 'insightCard', pushes: 1 }]);
  await settle(shop);
  expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'completed', dueAt: null });
});

test('what nobody paid is told to nobody, nor a card that we sell under our own name', async () => {
  expect(await told(await orderCard(shop, token, INSIGHT))).toBe(0);
  expect(await told(await payCard(shop, token, 'yuexiang-starLightCard-year'))).toBe(0);
});

test('a card that is given back before the partner was called ends here, and the partner never hears of it', async () => {
  const orderNo = await payCard(shop, token, INSIGHT);
  await refund(orderNo);
  expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'cancelled', withdrawn: true, dueAt: null });
  await settle(shop, 2);
  expect(await bookedAt(shop, orderNo)).toEqual([]);
});

test('a card that the partner has completed is cancelled there once it is given back', async () => {
  const orderNo = await payCard(shop, token, INSIGHT);
  await settle(shop, 2);
  await refund(orderNo);
  expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'completed', withdrawn: true });
  await Promise.all(Array.from({ length: 4 }, () => settlePartnerOrders(shop.services)));
  expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'cancelled', dueAt: null });
  expect(await bookedAt(shop, orderNo)).toMatchObject([{ state: 'cancelled', cancels: 1 }]);
});

test.each(['accepted', 'completed', 'lost'] as const)(
  'a refund during the first call is followed by the cancellation, when the answer is %s',
  async (answer) => {
    const orderNo = await payCard(shop, token, INSIGHT);
    const during = over('niwodai', (usual) => ({
      push: async (order) => {
        const said = await usual.push(order);
        await refund(orderNo);
        if (answer === 'lost') throw new PartnerSilent('niwodai', undefined);
        return { ...said, state: answer };
      },
    }));
    await settlePartnerOrders(during);
    expect(await rowOf(shop, orderNo)).toMatchObject({ state: answer === 'lost' ? 'waiting' : answer, withdrawn: true });
    await settlePartnerOrders(shop.services);
    expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'cancelled', dueAt: null });
    expect(await bookedAt(shop, orderNo)).toMatchObject([{ state: 'cancelled', cancels: 1, pushes: answer === 'lost' ? 2 : 1 }]);
  },
);

test('a partner that refuses the card leaves the order as it is, and operators are told, once a day', async () => {
  await become(shop, 'niwodai', 'refuses');
  const orderNo = await payCard(shop, token, INSIGHT);
  await settle(shop, 2);
  expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'refused', dueAt: null });
  expect((await orderRow(shop, orderNo)).status).toBe('ready');
  expect(await unsettled()).toContain(`${orderNo}: paid here, refused at niwodai (综合评估未通过)`);
  expect(await unsettled()).toBe('');
  await refund(orderNo);
  await settle(shop);
  expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'refused', dueAt: null });
});

test('a partner that refuses to cancel is not asked for ever: its reason is kept, and operators are told', async () => {
  const orderNo = await payCard(shop, token, INSIGHT);
  await settle(shop, 2);
  await become(shop, 'niwodai', 'refuses');
  await refund(orderNo);
  await settle(shop, 2);
  expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'completed', withdrawn: true, dueAt: null, reason: '权益已使用，不能取消' });
  expect(await unsettled()).toContain(`${orderNo}: given back here, completed at niwodai (权益已使用，不能取消)`);
});

test.each([
  ['delays', 3],
  ['repeats', 2],
] as const)('a partner that %s has cancelled the card in the end', async (mood, cancels) => {
  const orderNo = await payCard(shop, token, INSIGHT);
  await settle(shop, 2);
  await become(shop, 'niwodai', mood);
  await refund(orderNo);
  await settle(shop);
  expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'completed', withdrawn: true });
  await settle(shop, 2);
  expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'cancelled', dueAt: null });
  expect(await bookedAt(shop, orderNo)).toMatchObject([{ state: 'cancelled', cancels }]);
});

test('an order that the partner has lost counts as cancelled there, and the books agree', async () => {
  const orderNo = await payCard(shop, token, INSIGHT);
  await settle(shop, 2);
  await shop.pool.query('delete from sandbox_partner_orders where reference = $1', [orderNo]);
  await refund(orderNo);
  await settle(shop);
  expect(await rowOf(shop, orderNo)).toMatchObject({ state: 'cancelled', dueAt: null });
  await expect(reconcile(shop.services)).resolves.toBeUndefined();
});

test('an order about which its partner says nothing holds up no other of the same partner', async () => {
  const orders = [await payCard(shop, token, INSIGHT), await payCard(shop, token, INSIGHT)];
  let calls = 0;
  await settlePartnerOrders(
    over('niwodai', (usual) => ({
      push: (order) => ((calls += 1) === 1 ? Promise.reject(new PartnerSilent('niwodai', undefined)) : usual.push(order)),
    })),
  );
  const states = await Promise.all(orders.map(async (orderNo) => (await rowOf(shop, orderNo)).state));
  expect(states.sort()).toEqual(['accepted', 'waiting']);
});

test('however many orders a partner is silent about, a card that was refused is told first, and how many there are', async () => {
  await become(shop, 'niwodai', 'silent');
  const quiet = await payCard(shop, token, INSIGHT);
  await shop.pool.query(
    `with made as (
      insert into orders overriding system value select (jsonb_populate_record(null::orders, to_jsonb(o)
        || jsonb_build_object('id', o.id + 1000000 + n, 'order_no', o.order_no || '-' || n))).*
      from orders o, generate_series(1, 24) n where o.order_no = $1 returning id, order_no, user_id, created_at)
    insert into partner_orders (partner, reference, product, user_id, order_id, due_at, created_at, changed_at, actor)
    select 'niwodai', order_no, 'insightCard', user_id, id, created_at, created_at, created_at, 'program:' from made`,
    [quiet],
  );
  shop.clock.pass(2 * DAY_MS);
  await become(shop, 'lexin', 'refuses');
  ({ token } = await shop.loginAs('13900159998'));
  const refused = await payCard(shop, token, 'lexin-remiumCard-halfYear');
  await settlePartnerOrders(over('niwodai', () => ({ push: () => Promise.reject(new PartnerSilent('niwodai', undefined)) })));
  const said = await unsettled();
  expect(said).toContain(`${refused}: paid here, refused at lexin`);
  expect(Number(/about (\d+) cards/.exec(said)?.[1])).toBeGreaterThanOrEqual(26);
  await shop.pool.query("update partner_orders set due_at = null, state = 'completed' where partner = 'niwodai'");
});

test('a silent partner keeps nobody from buying, harms no other partner’s cards, and is told once it speaks', async () => {
  const silence = () => Promise.reject(new PartnerSilent('niwodai', undefined));
  const silent = over('niwodai', () => ({ push: silence, status: silence, cancel: silence }));
  const bought = await payCard(shop, token, INSIGHT);
  const returned = await payCard(shop, token, INSIGHT);
  const other = await payCard(shop, token, 'lexin-remiumCard-halfYear');
  await settlePartnerOrders(silent);
  await refund(returned);
  for (let hours = 0; hours < 26; hours += 2) {
    shop.clock.pass(2 * 3_600_000);
    await settlePartnerOrders(silent);
  }
  expect((await orderRow(shop, bought)).status).toBe('ready');
  expect(await rowOf(shop, bought)).toMatchObject({ state: 'waiting', withdrawn: false });
  expect(await rowOf(shop, returned)).toMatchObject({ state: 'waiting', withdrawn: true });
  expect(await rowOf(shop, other)).toMatchObject({ partner: 'lexin', state: 'completed' });
  const said = await unsettled();
  expect(said).toContain(`${bought}: paid here, waiting at niwodai (no answer)`);
  expect(said).toContain(`${returned}: given back here, waiting at niwodai (no answer)`);
  expect(said).not.toContain(other);
  await settle(shop, 2);
  expect(await rowOf(shop, bought)).toMatchObject({ state: 'completed' });
  expect(await rowOf(shop, returned)).toMatchObject({ state: 'cancelled' });
  expect(await bookedAt(shop, bought)).toMatchObject([{ pushes: 1 }]);
});

test('a card that a partner has yet to be told of is no loan: it keeps nobody from closing the account', async () => {
  await payCard(shop, token, INSIGHT);
  const standing = await partnerPersonalData.standsAgainst?.(shop.services, {
    userId,
    mobile: `1390015${String(turn).padStart(4, '0')}`,
    projectId: '',
  });
  expect(standing).toEqual([{ obstacle: 'loans', count: 0 }]);
});
