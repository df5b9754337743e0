import type { OutputOf } from '@/lib/contract/contract';

export type PackageDetail = OutputOf<'couponPackage.detail'>;
export type PackageCoupon = PackageDetail['contents'][number];
export type OrderedPackage = Extract<OutputOf<'couponPackage.orderDetail'>, { kind: 'package' }>['package'];
