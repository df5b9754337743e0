import type { DemoPart } from '@/demo/kinds/demo-part';
import { answerAfterSales } from './after-sales';
import { traceParcels } from './carrier';
import { sandboxWarehouse } from './shop';

/** The demo's warehouses, after-sale desks and carriers. */
export const physicalSandbox: NonNullable<DemoPart['sandbox']> = {
  shop: sandboxWarehouse,
  jobs: [
    { name: 'move the sandbox’s parcels', everyMs: 3_000, run: traceParcels },
    { name: 'answer for the sandbox’s shops', everyMs: 2_000, run: answerAfterSales },
  ],
};
