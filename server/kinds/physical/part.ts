import { physical } from '@/lib/contract/physical/endpoints';
import type { KindPart } from '@/server/call/kind-part';
import { subjectOf } from '@/server/call/subject';
import { numbered, shownGoods } from '@/server/catalogue/shown-goods';
import { afterSaleDeskHandlers } from './after-sale/desk/handlers';
import { afterSalePicturesUse } from './after-sale/pictures-use';
import { physicalKind } from './booking/kind';
import { physicalCouponNames } from './coupon-names';
import { physicalDesk } from './desk-order';
import { physicalHandlers } from './handlers';
import { physicalUpkeep } from './upkeep';
import { lacksReturnAddress } from './after-sale/return-address';
import { goodsSales } from './sales';
import { physicalJobs } from './jobs';
import { physicalCounter } from './shop/counter';
import { physicalSamples } from './samples';
import { physicalCouponShelf, productShelf } from './shelf';
import { openPhysicalPages } from './open-pages';
import { summaryOf } from './summary';
import { physicalPersonalData } from './personal-data';
import { physicalProducts } from './tables';

export const physicalPart: KindPart = {
  kind: 'physical',
  personalData: physicalPersonalData,
  goods: physicalKind,
  handlers: physicalHandlers,
  jobs: [...physicalJobs, ...physicalUpkeep],
  lacks: lacksReturnAddress,
  sales: goodsSales,
  showGoods: numbered(async ({ database }, id) => {
    const [row] = await productShelf.chosen(database, [id]);
    return row && shownGoods(summaryOf(row), `physical/details?id=${id}`);
  }),
  counter: physicalCounter,
  deskOrders: physicalDesk,
  deskHandlers: afterSaleDeskHandlers,
  samples: physicalSamples,
  couponShelves: [physicalCouponShelf],
  couponNames: physicalCouponNames,
  search: { sources: { physical_products: 'number' }, names: [{ what: 'brand', shelf: 'physical', lists: ['physical'] }] },
  found: { physical: async ({ database }, ids) => (await productShelf.chosen(database, ids)).map(summaryOf) },
  goodsTables: [{ page: '/physical/details', table: physicalProducts }],
  subjects: { '/physical/details': async (ask, productId) => subjectOf(await ask(physical.detail, { productId })) },
  openPages: openPhysicalPages,
  uploadUse: afterSalePicturesUse,
};
