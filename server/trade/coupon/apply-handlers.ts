import { apply } from '@/lib/contract/apply/endpoints';
import { coupon } from '@/lib/contract/coupon/endpoints';
import { shelfNamed } from '@/lib/kinds/registry';
import { type Context, type Handler, handle } from '@/server/call/handle';
import type { KindPart } from '@/server/call/kind-part';
import { allCities, groupCities } from '@/server/catalogue/cities';
import { ownCoupon } from './pay';
import { couponDetail } from './view';

const goodsOf = async (context: Context<'user'>, userCouponId: string) => (await ownCoupon(context, userCouponId)).template.rule.goods;

/** What a coupon can be used for, and where, collected from every kind. */
export const applyHandlers = (parts: readonly KindPart[]): readonly Handler[] => {
  const shelves = parts.flatMap(({ couponShelves = [] }) => couponShelves);
  return [
    handle(coupon.detail, (request, context) => couponDetail(context, parts, request)),
    handle(apply.cityList, async ({ userCouponId, shelf }, context) => {
      const goods = await goodsOf(context, userCouponId);
      const asked = shelf === undefined ? shelves : shelves.filter((one) => one.shelf === shelf);
      const codes = await Promise.all(asked.map((one) => one.cities(context, goods)));
      return groupCities((await allCities(context)).filter(({ code }) => codes.some((known) => known.has(code))));
    }),
    handle(apply.destinations, async ({ userCouponId, cityCode }, context) => {
      const goods = await goodsOf(context, userCouponId);
      const found = await Promise.all(
        shelves.map(async ({ shelf, destination }) => {
          const one = await destination(context, goods, cityCode);
          return one ? [{ shelf, kind: shelfNamed(shelf).kind, ...one }] : [];
        }),
      );
      return { list: found.flat() };
    }),
  ];
};
