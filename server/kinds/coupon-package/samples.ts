import type { PageSample } from '@/server/platform/ports/sample';
import { packagesOnSale } from './find';

/** A package on sale, for visitors too. */
const onSale = (under: PageSample['under']): PageSample => ({
  under,
  async find(database, { now }) {
    const found = (await packagesOnSale(database, now)).find(({ left }) => left > 0);
    return found && { id: String(found.row.id) };
  },
});

export const couponPackageSamples: readonly PageSample[] = [onSale('/package/coupons'), onSale('/interest/detail')];
