import { href } from '@/lib/routing/href';
import { type RouteName, routes } from '@/lib/routing/routes';
import { demoCityCode, demoClassicHotelId, demoNewHotelId, demoNewOffers } from '@/server/seed/fixtures';
import { stayQuery } from './order-stay';

/** What pages of somebody's own need to have something to show: an unpaid, a paid and a refunded order. */
export type Owned = Readonly<{ unpaid: string; paid: string; refunded: string; refundNo: string }>;
export const nothingOwned: Owned = { unpaid: '1', paid: '1', refunded: '1', refundNo: '1' };

const { hotelId: _hotel, offerId: _offer, ...nights } = stayQuery();

/** Queries and parameters without which a page has nothing to show. */
const given = ({ unpaid, paid, refundNo }: Owned): Partial<Record<RouteName, Readonly<Record<string, string>>>> => ({
  '/hotel/details': { id: String(demoClassicHotelId) },
  '/hotel/details/richtxt': { id: String(demoClassicHotelId) },
  '/n/hotel/details': { id: String(demoNewHotelId) },
  '/n/hotel/details/richtxt': { id: String(demoNewHotelId) },
  '/hotel/porder': stayQuery(),
  '/n/hotel/porder': { hotelId: String(demoNewHotelId), offerId: String(demoNewOffers.free), ...nights },
  '/search/hotelSearch': { cityCode: demoCityCode },
  '/n/search/hotelSearch': { cityCode: demoCityCode },
  '/cashier': { orderNo: unpaid },
  '/pay/success': { orderNo: paid },
  '/pay/result': { orderNo: unpaid },
  '/pay/fail': { orderNo: unpaid },
  '/my/refund/refund': { orderNo: paid },
  '/my/refund/details': { refundNo },
});

type Address = Readonly<{ name: RouteName; address: string }>;

/** Every page of the route table that is there, with what it needs in its address. */
export function everyAddress(slug: string, access: 'open' | 'login', owned: Owned): Address[] {
  const wanted = given(owned);
  const names = Object.keys(routes) as RouteName[];
  return names
    .filter((name) => !('planned' in routes[name]) && routes[name].access === access)
    .map((name) => {
      const path =
        name === '/my/hotelOrderDetail/{id}' ? `/${slug}/my/hotelOrderDetail/${owned.paid}` : href(slug, name as '/index', wanted[name]);
      return { name, address: path };
    });
}
