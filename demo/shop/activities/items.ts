import { demoFood } from '@/demo/kinds/restaurant/fixtures';
import { packageIdOf } from '@/demo/kinds/coupon-package/fixtures';
import type { Row } from '@/server/reference/database';
import { demoActivities, demoPackageItems, demoSeckillItems } from './fixtures';

type Sold = Readonly<{
  kind: 'couponPackage' | 'diningVoucher';
  productId: number;
  priceFen: number;
  units: number;
  most: number;
  cycle?: number;
}>;

const pack = (turn: number, yuan: number, units: number, most = 1, cycle?: number): Sold => ({
  kind: 'couponPackage',
  productId: packageIdOf(turn),
  priceFen: yuan * 100,
  units,
  most,
  ...(cycle !== undefined && { cycle }),
});
const voucher = (name: keyof typeof demoFood, yuan: number, units: number, most = 1): Sold => ({
  kind: 'diningVoucher',
  productId: demoFood[name],
  priceFen: yuan * 100,
  units,
  most,
});

const daily: readonly Sold[] = [
  pack(16, 66, 100),
  voucher('open', 39, 200, 2),
  pack(5, 9, 500, 2),
  voucher('lunch', 19, 60),
  pack(18, 19, 80),
  // Sold in the evening round only.
  pack(0, 299, 20, 1, 4),
];
const byHours: readonly Sold[] = [pack(17, 39, 100), pack(19, 9, 300, 2), voucher('final', 29, 100, 2), pack(27, 69, 50)];

const sold: Readonly<Record<string, readonly Sold[]>> = {
  [demoActivities.seckill]: daily,
  [demoActivities.seckillByHours]: byHours,
  [demoActivities.seckillComing]: byHours,
  [demoActivities.seckillEnded]: byHours.slice(0, 2),
  [demoActivities.seckillDraft]: byHours,
};

/** Ids are consecutive across activities, starting with the one that tests know. */
export const seckillItemRows = (): Row[] =>
  Object.entries(sold)
    .flatMap(([serialNumber, items]) => items.map((item, sort) => ({ serialNumber, sort, ...item })))
    .map(({ serialNumber, sort, kind, productId, priceFen, units, most, cycle }, turn) => ({
      id: demoSeckillItems.package + turn,
      serial_number: serialNumber,
      kind,
      product_id: String(productId),
      price_fen: priceFen,
      units,
      most_per_person: most,
      cycle: cycle ?? null,
      sort,
    }));

type Offered = readonly [mode: 'claim' | 'buy', turn: number, units: number];

const offered: Readonly<Record<string, readonly Offered[]>> = {
  [demoActivities.packages]: [
    ['claim', 28, 5000],
    ['buy', 16, 1],
    ['claim', 33, 3000],
    ['buy', 5, 1],
  ],
  [demoActivities.packagesComing]: [
    ['claim', 19, 1000],
    ['buy', 17, 1],
  ],
  [demoActivities.packagesEnded]: [['claim', 23, 1000]],
  [demoActivities.dynamic]: [
    ['claim', 35, 2000],
    ['buy', 37, 1],
  ],
};

export const packageItemRows = (): Row[] =>
  Object.entries(offered)
    .flatMap(([serialNumber, items]) => items.map((item, sort) => ({ serialNumber, sort, item })))
    .map(({ serialNumber, sort, item: [mode, turn, units] }, index) => ({
      id: demoPackageItems.claim + index,
      serial_number: serialNumber,
      mode,
      package_id: String(packageIdOf(turn)),
      units,
      claimed: 0,
      sort,
    }));
