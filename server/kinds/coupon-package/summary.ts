import type { Output } from '@/lib/contract/endpoint';
import type { couponPackage as contract } from '@/lib/contract/coupon-package/endpoints';
import type { FoundPackage, ItemRow, PackageRow } from './find';

type Summary = Output<typeof contract.classified>['list'][number]['packages'][number];
type Detail = Output<typeof contract.detail>;

export const summaryOf = ({ row, left, couponCount }: PackageRow): Summary => ({
  packageId: String(row.id),
  classId: row.classId,
  name: row.name,
  subtitle: row.subtitle,
  imgUrl: row.picture,
  tagList: row.tags,
  price: row.priceFen,
  marketPrice: row.marketPriceFen,
  couponCount,
  sales: row.sales,
  left,
});

const couponOf = ({ item, template }: ItemRow): Detail['contents'][number] => ({
  templateId: String(template.id),
  name: template.name,
  summary: template.summary,
  imgUrl: template.picture,
  faceValue: template.faceFen,
  count: item.count,
  months: item.months,
  rule: template.rule,
  validity: template.validity,
});

export const detailOf = (found: FoundPackage): Detail => ({
  ...summaryOf(found),
  contents: found.items.map(couponOf),
  refund: found.row.refund,
  mostPerOrder: found.row.mostPerOrder,
  mostPerPerson: found.row.mostPerPerson,
  saleUntil: found.row.saleUntil?.getTime() ?? null,
  notices: found.row.notices,
});
