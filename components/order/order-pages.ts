import type { GoodsKind } from '@/lib/domain/order';
import { href } from '@/lib/routing/href';

/** Which detail page an order of a kind has (§2). */
const detailPages = {
  hotelStay: '/my/hotelOrderDetail/{id}',
  diningVoucher: '/my/foodOrderDetail/{id}',
  setMeal: '/my/mealOrderDetail/{id}',
  combo: '/my/mealOrderDetail/{id}',
  ticket: '/my/ticketOrderDetail/{id}',
  physical: '/my/physicalOrderDetail/{id}',
  couponPackage: '/my/couponsOrderDetail/{id}',
  benefitCard: '/my/couponsOrderDetail/{id}',
  bankCard: '/my/couponsOrderDetail/{id}',
  memberPlan: '/my/couponsOrderDetail/{id}',
} as const satisfies Record<GoodsKind, string>;

export const orderHref = (slug: string, { kind, orderNo }: { kind: GoodsKind; orderNo: string }): string => href(slug, detailPages[kind], { id: orderNo });
