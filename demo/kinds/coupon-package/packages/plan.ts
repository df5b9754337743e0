import type { PackageRefund } from '@/lib/domain/coupon-package';
import type { TemplateName } from '../templates';

/** Classes in the shop's order; texts here and below as 'Chinese|English'. */
export const classes = {
  stay: '酒店度假|Stays',
  food: '美食|Food',
  coffee: '咖啡茶饮|Coffee and tea',
  family: '亲子乐园|Family',
  outing: '出行玩乐|Outings',
  goods: '商超好物|Goods',
  member: '月度会员|Monthly',
} as const;

export const refunds = {
  /** Unused coupons, any time, and automatically when they expire. */
  anytime: { kind: 'unused', feePercent: 0, whenExpired: true },
  /** Unused coupons before they expire, less a fee of a tenth. */
  tenth: { kind: 'unused', feePercent: 10, whenExpired: false },
  /** Everything, as long as nothing has been used. */
  untouched: { kind: 'untouched', feePercent: 0, whenExpired: false },
  never: { kind: 'none', feePercent: 0, whenExpired: false },
} as const satisfies Record<string, PackageRefund>;
export type RefundName = keyof typeof refunds;

/** How each rule is worded on the page. */
export const refundNotices: Readonly<Record<RefundName, string>> = {
  anytime: '未使用的券随时可退，过期自动退款|Unused coupons can be given back any time, and are refunded by themselves when they run out',
  tenth:
    '有效期内未使用的券可退，收取10%手续费；过期不退|Unused coupons can be given back until they run out, 10% is kept; nothing afterwards',
  untouched: '整包未使用可全额退款，使用任意一张后不可退|All of it can be given back while no coupon was used, nothing afterwards',
  never: '特价券包，售出后不支持退款|A special offer that cannot be given back',
};

export type PackagePlan = Readonly<{
  class: keyof typeof classes;
  name: string;
  subtitle: string;
  picture: string;
  /** Yuan. */
  price: number;
  market: number;
  /** Templates with the number of coupons and, unless all are given at once, of months. */
  coupons: readonly (readonly [TemplateName, count: number, months?: number])[];
  refund: RefundName;
  tags: readonly string[];
  perPerson?: number;
}>;

export const hot = '热卖|Popular';
export const fresh = '新品|New';
export const anytime = '随时退|Refund any time';
export const monthly = '按月发放|Month by month';
export const limited = '限购|Limited';
