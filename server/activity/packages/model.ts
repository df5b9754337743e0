import type { Output } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity/endpoints';
import type { PackageItem, Source } from '../find';
import type { PackageDesk } from '../parts';
import type { Shown } from '../shown';

type PackageShown = Output<typeof contract.couponPackage>['packages'][number];

async function packageShown(desk: PackageDesk, source: Source, item: PackageItem): Promise<PackageShown | undefined> {
  const { id, mode, packageId, units, claimed } = item;
  const found = await desk.shown(source, packageId);
  if (!found) return undefined;
  const itemId = String(id);
  return mode === 'claim'
    ? { ...found, itemId, mode, price: 0, units, left: units - claimed, link: 'my/coupons/list' }
    : { ...found, itemId, mode, units: found.left, link: `interest/detail?id=${packageId}` };
}

/** Those that exist, in the given order. */
export async function packagesOf(desk: PackageDesk, source: Source, { packages }: Shown): Promise<PackageShown[]> {
  const found = await Promise.all(packages.map((item) => packageShown(desk, source, item)));
  return found.filter((item) => item !== undefined);
}
