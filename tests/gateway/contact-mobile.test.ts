import { combo } from '@/lib/contract/combo/endpoints';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { comboRequest } from './combo/sets';
import { foodOrderRequest } from './restaurant/dining';
import { startGateway, type TestGateway } from './server';
import { bookingRequest } from './stay';
import { ticketOrderRequest } from './ticket';

const MOBILE = '13900007001';
const OWN = '139****7001';

let shop: TestGateway;
let buyer: string;
beforeAll(async () => {
  shop = await startGateway();
  buyer = (await shop.loginAs(MOBILE)).token;
});
afterAll(() => shop.close());

type Reached = Readonly<{ contactMobile: string }>;
const kinds = {
  stays: async (reached: Reached) => shop.call(newHotel.create, { ...(await bookingRequest(shop, buyer)), ...reached }, { token: buyer }),
  restaurant_bookings: async (reached: Reached) =>
    shop.call(restaurant.create, { ...(await foodOrderRequest(shop, buyer)), ...reached }, { token: buyer }),
  combo_bookings: async (reached: Reached) =>
    shop.call(combo.create, { ...(await comboRequest(shop, buyer)), ...reached }, { token: buyer }),
  ticket_bookings: async (reached: Reached) =>
    shop.call(ticket.create, { ...(await ticketOrderRequest(shop, buyer)), ...reached }, { token: buyer }),
};

test.each(Object.entries(kinds))(
  'the mask of the buyer’s own mobile, which is all that a page knows of it, books under the whole number (%s)',
  async (table, book) => {
    const { code, desc, data } = await book({ contactMobile: OWN });
    expect([code, desc]).toEqual(['1', expect.any(String)]);
    const kept = await shop.pool.query<{ contact_mobile: string }>(
      `select b.contact_mobile from ${table} b join orders o on o.id = b.order_id where o.order_no = $1`,
      [data.orderNo],
    );
    expect(kept.rows).toEqual([{ contact_mobile: MOBILE }]);
  },
);

test.each(Object.entries(kinds))('the mask of any other mobile reaches nobody and books nothing (%s)', async (_table, book) => {
  const orders = async () => (await shop.pool.query('select 1 from orders')).rowCount;
  const before = await orders();
  for (const contactMobile of ['138****8000', '139****7002']) expect((await book({ contactMobile })).code).toBe(errors.INPUT_INVALID.code);
  expect(await orders()).toBe(before);
});
