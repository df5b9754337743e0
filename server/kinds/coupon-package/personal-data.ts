import type { PersonalData } from '@/server/platform/ports/personal-data';
import { couponPackageOrders } from './tables';

/** Purchases are disclosed with the orders and the coupons. */
export const couponPackagePersonalData: PersonalData = {
  room: 'coupon-package',
  tables: [{ table: couponPackageOrders, rows: 'kept', why: 'trade', emptied: [] }],
  exported: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
};
