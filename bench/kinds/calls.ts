import { combo } from '@/lib/contract/combo/endpoints';
import type { Endpoint, Input } from '@/lib/contract/endpoint';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { physical } from '@/lib/contract/physical/endpoints';
import { restaurant } from '@/lib/contract/restaurant/endpoints';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { demoPhysical, variantIdOf } from '@/demo/kinds/physical/fixtures';
import { demoFood, demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { demoPlaceId, demoProducts } from '@/demo/kinds/ticket/fixtures';
import { demoClassicHotelId, demoClassicOffers } from '@/demo/base/fixtures';
import { requestOf } from '../../tests/gateway/server';
import type { Target } from '../load';

/** The request to send to `site`, as a visitor or as the owner of `token`. */
type Call = (site: string, token?: string) => Target;

const call =
  <E extends Endpoint>(endpoint: E, input: Input<E>): Call =>
  (site, token) => {
    const { method, url, headers, payload } = requestOf(endpoint, input, { ...(token !== undefined && { token }), channel: 'P012' });
    return { url: site + url, method, headers, ...(payload !== undefined && { body: payload }) };
  };

export const ROWS = 20;
const all = { pageSize: ROWS, sort: 'recommend' } as const;
const today = dayOf(Date.now());
const stay = { checkInDate: addDays(today, 20), checkOutDate: addDays(today, 21) };

type Calls = Readonly<{
  /** A list in a city: in its default order, sorted by price, or searched for a word. */
  list: (cityCode: string, sort?: 'priceLow') => Call;
  search: (cityCode: string, keyword: string) => Call;
  detail: Call;
  pre?: Call;
  keywords: readonly string[];
}>;

/** For each kind of goods: how it is searched, viewed and priced. */
export const callsOfKinds: Readonly<Record<string, Calls>> = {
  hotels: {
    list: (cityCode, sort) => call(hotel.shopPage, { ...all, ...stay, cityCode, ...(sort && { sort }) }),
    search: (cityCode, keyword) => call(hotel.shopPage, { ...all, ...stay, cityCode, keyword }),
    detail: call(hotel.shopDetail, { hotelId: String(demoClassicHotelId) }),
    pre: call(hotel.pre, { ...stay, hotelId: String(demoClassicHotelId), offerId: String(demoClassicOffers.free), roomCount: 1 }),
    keywords: ['酒店', '亲子', '外滩', '云栖', '火车站'],
  },
  restaurants: {
    list: (cityCode, sort) => call(restaurant.shopPage, { ...all, cityCode, ...(sort && { sort }) }),
    search: (cityCode, keyword) => call(restaurant.shopPage, { ...all, cityCode, keyword }),
    detail: call(restaurant.shopDetail, { shopId: String(demoShopId) }),
    keywords: ['火锅', '面馆', '咖啡', '川菜', '小笼包'],
  },
  'vouchers and meals': {
    list: (cityCode, sort) => call(restaurant.productPage, { ...all, cityCode, ...(sort && { sort }) }),
    search: (cityCode, keyword) => call(restaurant.productPage, { ...all, cityCode, keyword }),
    detail: call(restaurant.productDetail, { productId: String(demoFood.meal) }),
    pre: call(restaurant.pre, { productId: String(demoFood.open), quantity: 1 }),
    keywords: ['代金券', '双人餐', '火锅', '下午茶', '烤肉'],
  },
  combos: {
    list: (cityCode, sort) => call(combo.page, { ...all, cityCode, ...(sort && { sort }) }),
    search: (cityCode, keyword) => call(combo.page, { ...all, cityCode, keyword }),
    detail: call(combo.detail, { comboId: String(demoCombos.night) }),
    pre: call(combo.pre, { comboId: String(demoCombos.night), date: addDays(today, 20), quantity: 1, parts: [] }),
    keywords: ['酒店', '温泉', '下午茶', '亲子', '双人'],
  },
  tickets: {
    list: (cityCode, sort) => call(ticket.search, { ...all, cityCode, ...(sort && { sort }) }),
    search: (cityCode, keyword) => call(ticket.search, { ...all, cityCode, keyword }),
    detail: call(ticket.place, { placeId: String(demoPlaceId) }),
    pre: call(ticket.pre, {
      productId: String(demoProducts.open),
      date: addDays(today, 20),
      sessionNo: 0,
      fares: [{ kind: 'adult', quantity: 1 }],
    }),
    keywords: ['乐园', '博物馆', '公园', '古镇', '演出'],
  },
  goods: {
    list: (_cityCode, sort) => call(physical.page, { ...all, ...(sort && { sort }) }),
    search: (_cityCode, keyword) => call(physical.page, { ...all, keyword }),
    detail: call(physical.detail, { productId: String(demoPhysical.shirt) }),
    pre: call(physical.pre, { items: [{ variantId: String(variantIdOf(demoPhysical.shirt, 1)), quantity: 1 }] }),
    keywords: ['茶', '纯棉', '蜂蜜', '保温杯', '礼盒'],
  },
};

/** Cities that have goods. */
export const cities = ['310100', '110100', '440100', '330100', '510100'];
