import { addDays } from '@/lib/kernel/day';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { type Demo, given } from './demo';
import type { Examples } from './example';

const FIRST = { pageSize: 10 } as const;
const DETAIL = { classic: '/hotel/details', new: '/n/hotel/details' } as const;
const LIST = { classic: '/search/hotelSearch', new: '/n/search/hotelSearch' } as const;

const stayOf = ({ soon }: Demo) => ({ checkInDate: soon, checkOutDate: addDays(soon, 1) });
const hotelOf = (set: HotelSetName) => async (demo: Demo) => ({ hotelId: await demo.at(DETAIL[set], 'id') });
const roomsOf = (set: HotelSetName) => async (demo: Demo) => ({ ...(await hotelOf(set)(demo)), ...stayOf(demo) });
const hotelsOf = (set: HotelSetName) => async (demo: Demo) => ({
  ...(await hotelCity(set)(demo)),
  ...stayOf(demo),
  sort: 'recommend' as const,
  ...FIRST,
});
const hotelCity =
  (set: HotelSetName) =>
  async ({ at }: Demo) => ({ cityCode: await at(LIST[set], 'cityCode') });
const foodCity = async ({ at }: Demo) => ({ cityCode: await at('/search/foodSearch', 'cityCode') });
const shop = async ({ at }: Demo) => ({ shopId: await at('/food/details', 'id') });
const voucher = async ({ at }: Demo) => ({ productId: await at('/food/coupon/details', 'id') });
const combo = async ({ at }: Demo) => ({ comboId: await at('/combo/details', 'id') });
const comboCity = async ({ at }: Demo) => ({ cityCode: await at('/combo/searchList', 'cityCode') });

/** A set meal whose table is booked with it, and a shop where it is. */
async function tableOf({ ask, at, soon }: Demo) {
  const productId = await at('/food/meal/details', 'id');
  const { list } = await ask('restaurant.suitableShops', { productId, ...FIRST });
  return { productId, shopId: given(list[0], 'shop of a set meal').shopId, soon };
}

/** What visitors look at. */
export const goodsExamples: Examples = {
  'combo.page': async (demo) => ({ ...(await comboCity(demo)), sort: 'recommend', ...FIRST }),
  'combo.condition': comboCity,
  'combo.detail': combo,
  'combo.detail4Activity': combo,
  'combo.recommendTag': comboCity,
  'couponPackage.detail': async ({ at }) => ({ packageId: await at('/package/coupons', 'id') }),
  'hotel.shopPage': hotelsOf('classic'),
  'hotel.shopDetail': hotelOf('classic'),
  'hotel.productList': roomsOf('classic'),
  'hotel.recommend': async (demo) => ({ ...(await hotelCity('classic')(demo)), ...(await roomsOf('classic')(demo)) }),
  'hotel.searchCondition': hotelCity('classic'),
  'hotel.roomPage': roomsOf('classic'),
  'hotel.couponRoomPage': roomsOf('classic'),
  'newHotel.detail': hotelOf('new'),
  'newHotel.search': hotelsOf('new'),
  'newHotel.searchCondition': hotelCity('new'),
  'newHotel.roomPage': roomsOf('new'),
  'newHotel.couponRoomPage': roomsOf('new'),
  'newHotel.couponHotelPage': hotelsOf('new'),
  'newHotel.calendar': async (demo) => ({ ...(await hotelOf('new')(demo)), from: demo.today, until: demo.soon }),
  'physical.page': () => ({ sort: 'recommend', ...FIRST }),
  'physical.detail': async ({ at }) => ({ productId: await at('/physical/details', 'id') }),
  'restaurant.shopPage': async (demo) => ({ ...(await foodCity(demo)), sort: 'recommend', ...FIRST }),
  'restaurant.shopDetail': shop,
  'restaurant.foodList': shop,
  'restaurant.productDetail': voucher,
  'restaurant.productPage': async (demo) => ({ ...(await foodCity(demo)), kind: 'diningVoucher', sort: 'recommend', ...FIRST }),
  'restaurant.suitableShops': async (demo) => ({ ...(await voucher(demo)), ...FIRST }),
  'restaurant.suitableShopPage': async (demo) => ({ ...(await voucher(demo)), ...(await foodCity(demo)), ...FIRST }),
  'restaurant.suitableShopCity': voucher,
  'restaurant.searchCondition': foodCity,
  'restaurant.calendar': async (demo) => {
    const { productId, shopId, soon } = await tableOf(demo);
    return { productId, shopId, from: demo.today, until: soon };
  },
  'restaurant.times': async (demo) => {
    const { productId, shopId, soon } = await tableOf(demo);
    return { productId, shopId, date: soon };
  },
  'sku.timeLimit': async ({ at }) => ({ kind: 'ticket', skuId: await at('/ticket/porder', 'productId') }),
  'ticket.search': async ({ at }) => ({ cityCode: await at('/search/ticketList', 'cityCode'), sort: 'recommend', ...FIRST }),
  'ticket.place': async ({ at, soon }) => ({ placeId: await at('/ticket/detail', 'id'), date: soon }),
  'activity.head': activityOf('seckill'),
  'activity.all': activityOf('seckill'),
  'activity.seckill': activityOf('seckill'),
  'activity.stock': activityOf('seckill'),
  'activity.standing': activityOf('seckill'),
  'activity.couponPackage': activityOf('couponPackage'),
  'activity.product': activityOf('product'),
  'activity.dynamic': activityOf('dynamic'),
  'operation.productPage': async ({ ask }) => ({
    tabId: given((await ask('operation.homeTab', {})).list[0], 'tab').tabId,
    ...FIRST,
  }),
  'operation.config': () => ({ key: 'searchPlaceholder' }),
  'benefitCard.file': () => ({ folder: 'yuexiang', cardId: 'starLightCard' }),
  'hotelMember.config': async ({ at }) => ({ groupCode: await at('/bank/register', 'groupCode') }),
};

/** A running activity of a template. */
export function activityOf(template: 'seckill' | 'couponPackage' | 'product' | 'dynamic') {
  return async ({ ask }: Demo) => {
    for (const { serialNumber } of (await ask('activity.running', {})).list) {
      const { model, activity } = await ask('activity.all', { serialNumber });
      if (model.template === template && activity.state === 'running') return { serialNumber };
    }
    return given<never>(undefined, `running activity of ${template}`);
  };
}
