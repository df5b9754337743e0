import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '../contract';

type Instead = readonly [by: string, why: string];

const all = ['activity.all', 'one call brings a page all that its activity has'] as const;
const spent = ['apply.cityList', 'the cities where a coupon can be spent come with the coupon, for goods of every kind'] as const;
const anyKind = ['area.cityData', 'one list of cities serves all kinds of goods'] as const;
/** Promised to apps and partners, but asked by no page: what the pages ask instead, and why that is better for the reader. */
const elsewhere: Readonly<Record<string, Instead>> = {
  'activity.head': all,
  'activity.seckill': all,
  'activity.couponPackage': all,
  'activity.product': all,
  'activity.dynamic': all,
  'afterSale.page': ['afterSale.detail', 'a request stands on the page of its order, which leads to it'],
  'area.hotelCityForRange': spent,
  'area.hotArea': ['hotel.searchCondition', 'the areas of a city come with the other conditions of its list'],
  'bankCard.bind': ['bankCard.bindAsDefault', 'the later form also says whether the card becomes the default'],
  'bankCard.query': ['bankCard.queryWithPayment', 'the later form also tells how a payment by card stands'],
  'bankCard.prePay': ['bankCard.prePayWithToken', 'the later form is confirmed only by who has its token'],
  'bankCard.pay': ['bankCard.payWithToken', 'the later form is confirmed only by who has its token'],
  'benefitCard.file': ['couponPackage.buy', 'the pages of cards read the file itself, and buying one asks for its price'],
  'combo.detail4Activity': all,
  'coupon.timesSaleList': ['coupon.page', 'coupons of several uses stand among the others, with the uses that are left'],
  'hotel.recommend': ['hotel.shopPage', 'neighbours are found by the search, as for every kind'],
  'hotel.roomPage': ['hotel.productList', 'the same rooms, in the later form'],
  'logging.userView': ['logging.activityStatistics', 'what people read is counted for activities alone'],
  'logging.warehousePoint': ['logging.activityStatistics', 'what people read is counted for activities alone'],
  'newHotel.cities': anyKind,
  'newHotel.recommendCity': anyKind,
  'newHotel.couponCities': spent,
  'newHotel.couponCity': spent,
  'operation.config': ['operation.staticConfiguration', 'the entries that pages need have answers of their own'],
  'operation.availableRange': ['restaurant.searchCondition', 'ranges come with the other conditions of a list'],
  'order.verify': ['restaurant.orderDetail', 'an order’s page brings its codes along'],
  'partner.order': ['loan.applications', 'one call tells of all applications of a user'],
  'restaurant.locationToCity': ['area.location', 'a position is in one city, whatever is looked for there'],
};

const sources = ['app', 'components', 'lib', 'stores', 'server/front', 'server/pages']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('lib/contract/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
/** A set of hotels names the calls that its pages make. */
const pages = sources.filter(({ file }) => !file.startsWith('lib/queries/') || file.endsWith('hotel-set.ts'));

function isAsked(id: string): boolean {
  const [domain = '', name = ''] = id.split('.');
  const call = new RegExp(`\\b${domain}Calls\\s*\\.${name}\\b|['"]${domain}\\.${name}['"]`);
  return pages.some(({ text }) => call.test(text));
}

test('every endpoint is asked by a page, or there is another that pages ask for a reason', () => {
  const unasked = endpoints.map(({ id }) => id).filter((id) => !isAsked(id));
  expect(unasked.sort()).toEqual(Object.keys(elsewhere).sort());
});

test('what pages ask instead of such an endpoint is asked', () => {
  expect(Object.values(elsewhere).filter(([by]) => !isAsked(by))).toEqual([]);
});
