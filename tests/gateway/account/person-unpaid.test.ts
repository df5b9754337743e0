import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { orderCard } from '../benefit-card/buying';
import { bookCombo } from '../combo/sets';
import { orderPackage } from '../coupon-package/buying';
import { orderPlan } from '../member-plan/joining';
import { orderGoods } from '../physical/goods';
import { orderFood } from '../restaurant/dining';
import { startGateway, type Call, type TestGateway } from '../server';
import { bookingRequest, freshKey } from '../stay';
import { bookTickets } from '../ticket';
import { type Account, accountsOf } from './accounts';

let shop: TestGateway;
let serial = 0;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.close());

const newMobile = (): string => `134${String((serial += 1)).padStart(8, '0')}`;
const as = ({ channel }: Account): TestGateway => ({
  ...shop,
  call: (endpoint, input, options: Call = {}) => shop.call(endpoint, input, { ...options, channel }),
});

test('one mobile holds no more unpaid orders in twenty channels than one account may, and hears where they are', async () => {
  const accounts = await accountsOf(shop, newMobile(), 20);
  const [first] = accounts;
  if (!first) throw new Error('There is no account.');
  const request = await bookingRequest(as(first), first.token, { from: 9 });
  const answers: string[] = [];
  for (const by of accounts) {
    for (let times = 0; times < 3; times += 1) {
      const { code, desc, data } = await shop.call(newHotel.create, { ...request, despiteDuplicate: true, idempotencyKey: freshKey() }, by);
      answers.push(code);
      if (code === '1') continue;
      expect(code).toBe(errors.UNPAID_OF_PRODUCT.code);
      // Only those that the account can open are named.
      expect(data).toEqual({ orderNos: by === first ? [expect.any(String), expect.any(String)] : [] });
      if (by !== first) expect(desc).toMatch(/2笔在您的其他渠道账号/);
    }
  }
  expect(answers.filter((code) => code === '1')).toHaveLength(2);
});

type Place = (shop: TestGateway, token: string) => Promise<string>;
const placed = async (placing: Promise<unknown>): Promise<string> => placing.then(() => '1');
/** The code of the answer, which helpers put into their message. */
const codeOf = (order: Place, by: Account): Promise<string> =>
  order(as(by), by.token).catch((error: Error) => /\b[A-Z]+_\d+\b/.exec(error.message)?.[0] ?? error.message);

/** An order of each kind that stays unpaid; stays are above. */
const kinds: Readonly<Record<string, Place>> = {
  'dining vouchers': (own, token) => placed(orderFood(own, token)),
  tickets: (own, token) => placed(bookTickets(own, token)),
  combos: (own, token) => placed(bookCombo(own, token)),
  'goods that are sent': (own, token) => placed(orderGoods(own, token, [['shirt', 1, 1]])),
  'packages of coupons': (own, token) => placed(orderPackage(own, token)),
  'benefit cards': (own, token) => placed(orderCard(own, token, 'haier-preferredMember-year')),
  memberships: async (own, token) => (await orderPlan(own, token)).code,
};

test.each(Object.entries(kinds))('of %s too a person holds two unpaid orders in all accounts together', async (_name, order) => {
  const codes: string[] = [];
  for (const by of await accountsOf(shop, newMobile(), 3)) {
    codes.push(await codeOf(order, by));
    // A mobile that is another one by now changes nothing.
    await shop.pool.query('update users set mobile = $2 where id = $1', [by.userId, newMobile()]);
  }
  expect(codes).toEqual(['1', '1', errors.UNPAID_OF_PRODUCT.code]);
});

test('five unpaid orders of several kinds are all that a person holds, in whatever channels they were placed', async () => {
  const accounts = await accountsOf(shop, newMobile(), 6);
  const codes: string[] = [];
  for (const [at, order] of Object.values(kinds).slice(0, 6).entries()) {
    const by = accounts[at];
    if (!by) throw new Error('There is no account.');
    codes.push(await codeOf(order, by));
  }
  expect(codes).toEqual(['1', '1', '1', '1', '1', errors.UNPAID_ORDERS.code]);
});
