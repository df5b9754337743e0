import type { PackageRefund } from '@/lib/domain/coupon-package';
import type { Fen } from '@/lib/kernel/money';

/** What an order bought of one coupon template, as it was then. */
export type OrderedItem = Readonly<{
  templateId: number;
  name: string;
  summary: string;
  picture: string;
  count: number;
  months: number;
  valueFen: number;
}>;

/** Coupons bought together for one price. */
export type BoughtCoupons = Readonly<{ quantity: number; items: readonly OrderedItem[] }>;

/** Including how the shop describes it, and its refund rule. */
export type BoughtPackage = BoughtCoupons &
  Readonly<{ packageId: string; name: string; picture: string; priceFen: Fen; refund: PackageRefund }>;

/** What this number of packages gives of each template. */
export const givesOf = (items: readonly Pick<OrderedItem, 'templateId' | 'count' | 'months'>[], quantity: number) =>
  items.map(({ templateId, count, months }) => ({ templateId, count: count * quantity, months }));
