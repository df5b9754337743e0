/** What tests and the README may rely on. */
export const demoActivities = {
  /** A seckill with a round at any hour. */
  seckill: 'A1001',
  /** A seckill with three rounds a day. */
  seckillByHours: 'A1002',
  seckillComing: 'A1003',
  seckillEnded: 'A1004',
  seckillDraft: 'A1009',
  packages: 'A2001',
  packagesComing: 'A2002',
  packagesEnded: 'A2003',
  goods: 'A3001',
  goodsComing: 'A3002',
  goodsEnded: 'A3003',
  dynamic: 'A4001',
  dynamicComing: 'A4002',
  dynamicEnded: 'A4003',
} as const;

/** Items of the seckill that tests buy: a package and a voucher. */
export const demoSeckillItems = { package: 101, voucher: 102 } as const;
/** A package that can be claimed, and one that is sold where packages are. */
export const demoPackageItems = { claim: 201, buy: 202 } as const;
