import type { SellingPart } from '@/server/trade/package/selling-part';
import { restaurantCouponNames } from './coupon-names';
import { restaurantUpkeep } from './upkeep';
import { diningSales } from './sales';
import { diningJobs } from './booking/jobs';
import { diningKind } from './booking/kind';
import { voucherSeckill } from './booking/seckill';
import { mealCounter, voucherCounter } from './counter';
import { restaurantTables } from './goods-tables';
import { restaurantHandlers } from './handlers';
import { restaurantSamples } from './samples';
import { foodFound } from './food-found';
import { foodCouponShelf, shopShelf } from './shelf';
import { showDining } from './shown';
import { restaurantSubjects } from './subjects';
import { openRestaurantPages } from './open-pages';
import { entriesOf } from '@/server/operation/dictionaries';
import { CATEGORY_LIST } from './categories';
import { deskShopsIn } from '@/server/call/desk-shops';
import { restaurantShops } from './tables';
import { summaryOf } from './summary';
import { restaurantPersonalData } from './personal-data';
import { diningDesk } from './desk-order';

const HOT_CATEGORIES = 6;

/** Vouchers and set meals are two kinds of orders with one implementation, registered with the first. */
export const restaurantParts: readonly SellingPart[] = [
  {
    kind: 'diningVoucher',
    personalData: restaurantPersonalData,
    goods: diningKind,
    handlers: restaurantHandlers,
    jobs: [...diningJobs, ...restaurantUpkeep],
    sales: diningSales,
    showGoods: showDining('food/coupon/details'),
    seckill: voucherSeckill,
    samples: restaurantSamples,
    couponShelves: [foodCouponShelf],
    couponNames: restaurantCouponNames,
    hotWords: async (context) => (await entriesOf(context, CATEGORY_LIST)).slice(0, HOT_CATEGORIES).map(({ name }) => name),
    search: {
      sources: { restaurant_shops: 'number', restaurant_products: 'number' },
      names: [{ what: 'theme', shelf: 'food', lists: ['food'] }],
    },
    found: {
      food: async ({ database }, ids, from) => (await shopShelf.chosen(database, ids)).map((row) => summaryOf(row, from)),
      voucher: foodFound,
      meal: foodFound,
    },
    goodsTables: restaurantTables,
    subjects: restaurantSubjects,
    openPages: openRestaurantPages,
    counter: voucherCounter,
    deskOrders: diningDesk,
    deskShops: deskShopsIn('restaurant', restaurantShops),
  },
  {
    kind: 'setMeal',
    deskOrders: diningDesk,
    goods: diningKind,
    handlers: [],
    sales: diningSales,
    showGoods: showDining('food/meal/details'),
    couponNames: restaurantCouponNames,
    counter: mealCounter,
  },
];
