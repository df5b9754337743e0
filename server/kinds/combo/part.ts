import type { KindPart } from '@/server/call/kind-part';
import { comboJobs } from './booking/jobs';
import { comboKind } from './booking/kind';
import { shopsOfParts, takeComboCodes } from './booking/verify';
import { comboHandlers } from './handlers';
import { comboSamples } from './samples';
import { comboDemoOrders } from './seed/orders';
import { comboSeed } from './seed/seed';
import { comboCouponShelf, comboShelf } from './shelf';
import { openComboPages } from './open-pages';
import { summaryOf } from './summary';

export const comboPart: KindPart = {
  kind: 'combo',
  goods: comboKind,
  handlers: comboHandlers,
  jobs: comboJobs,
  seed: comboSeed,
  demoOrders: comboDemoOrders,
  samples: comboSamples,
  couponShelves: [comboCouponShelf],
  found: { combo: async ({ database }, ids, from) => (await comboShelf.chosen(database, ids)).map((row) => summaryOf(row, from)) },
  openPages: openComboPages,
  counter: { takeCodes: takeComboCodes, shopsTaking: shopsOfParts },
};
