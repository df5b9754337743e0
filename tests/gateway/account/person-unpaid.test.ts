import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { startGateway, type Call, type TestGateway } from '../server';
import { bookingRequest, freshKey } from '../stay';
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
