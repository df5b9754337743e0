import { deskShopsIn } from '@/server/call/desk-shops';
import { comboShops } from './tables';
import { combo } from '@/lib/contract/combo/endpoints';
import type { KindPart } from '@/server/call/kind-part';
import { subjectOf } from '@/server/call/subject';
import { numbered, shownGoods } from '@/server/catalogue/shown-goods';
import { comboCouponNames } from './coupon-names';
import { comboUpkeep } from './upkeep';
import { comboSales } from './sales';
import { comboJobs } from './booking/jobs';
import { comboKind } from './booking/kind';
import { comboCounter } from './counter';
import { comboHandlers } from './handlers';
import { comboSamples } from './samples';
import { comboCouponShelf, comboShelf } from './shelf';
import { openComboPages } from './open-pages';
import { summaryOf } from './summary';
import { comboPersonalData } from './personal-data';
import { combos } from './tables';
import { comboDesk } from './desk-order';

export const comboPart: KindPart = {
  kind: 'combo',
  personalData: comboPersonalData,
  goods: comboKind,
  handlers: comboHandlers,
  jobs: [...comboJobs, ...comboUpkeep],
  sales: comboSales,
  showGoods: numbered(async ({ database }, id) => {
    const [row] = await comboShelf.chosen(database, [id]);
    return row && shownGoods(summaryOf(row), `combo/details?id=${id}`);
  }),
  samples: comboSamples,
  couponShelves: [comboCouponShelf],
  couponNames: comboCouponNames,
  search: { sources: { combos: 'number' } },
  found: { combo: async ({ database }, ids, from) => (await comboShelf.chosen(database, ids)).map((row) => summaryOf(row, from)) },
  goodsTables: [{ page: '/combo/details', table: combos }],
  subjects: { '/combo/details': async (ask, comboId) => subjectOf(await ask(combo.detail, { comboId })) },
  openPages: openComboPages,
  deskOrders: comboDesk,
  deskShops: deskShopsIn('combo', comboShops),
  counter: comboCounter,
};
