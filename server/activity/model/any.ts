import type { Output } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity/endpoints';
import type { SourceInChannel } from '../find';
import { packagesOf } from '../packages/model';
import type { ActivityParts } from '../parts';
import { seckillModelOf } from '../seckill/model';
import type { Shown } from '../shown';
import { blocksOf, sectionsOf } from './blocks';

/** The page model of an activity, according to its template. */
export async function modelOf(parts: ActivityParts, source: SourceInChannel, shown: Shown): Promise<Output<typeof contract.all>['model']> {
  const { template } = shown.row;
  switch (template) {
    case 'seckill':
      return { template, ...(await seckillModelOf(parts, source, shown)) };
    case 'couponPackage':
      return { template, packages: await packagesOf(parts.packages, source, shown) };
    case 'product':
      return { template, sections: await sectionsOf(parts, source, shown) };
    case 'dynamic':
      return { template, blocks: await blocksOf(parts, source, shown) };
  }
}
