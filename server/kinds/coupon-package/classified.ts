import type { Output } from '@/lib/contract/endpoint';
import type { couponPackage as contract } from '@/lib/contract/coupon-package/endpoints';
import type { Services } from '@/server/call/services';
import { entriesOf } from '@/server/operation/dictionaries';
import { packagesOnSale } from './find';
import { summaryOf } from './summary';

export const CLASS_LIST = 'couponPackageClass';

/** Packages by class, in the shop's order; empty classes are left out. */
export async function classifiedPackages(services: Services): Promise<Output<typeof contract.classified>> {
  const [classes, rows] = await Promise.all([entriesOf(services, CLASS_LIST), packagesOnSale(services.database, services.now())]);
  const list = classes.flatMap(({ code, name }) => {
    const packages = rows.filter(({ row }) => row.classId === code).map(summaryOf);
    return packages.length > 0 ? [{ classId: code, name, total: packages.length, packages }] : [];
  });
  return { list };
}
