import type { Input } from '@/lib/contract/endpoint';
import type { couponPackage as contract } from '@/lib/contract/coupon-package/endpoints';
import { goesBackByUnits, type PackageRefund } from '@/lib/domain/coupon-package';
import { requireSignatures } from '@/server/account/signing/require';
import { signedBefore } from '@/server/account/signing/with-order';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import type { Prepared } from '@/server/trade/order/place';
import type { FoundPackage } from '../find';
import { holdStock, type OrderValues, recordOrder } from './book';
import { packageAgreements, packageOffer } from './offer';

/** A copy of the package for the order: later changes of the package don't affect it. */
export const orderValues = ({ row, items }: FoundPackage, quantity: number, userId: number): OrderValues => ({
  userId,
  packageId: row.id,
  name: row.name,
  picture: row.picture,
  priceFen: row.priceFen,
  quantity,
  items: items.map(({ item, template }) => ({
    templateId: template.id,
    name: template.name,
    summary: template.summary,
    picture: template.picture,
    count: item.count,
    months: item.months,
    valueFen: item.valueFen,
  })),
  refund: row.refund,
});

/** Value of each coupon in fen, those of later months included, if coupons are refunded one by one; otherwise empty. */
const partsOfPackage = (refund: PackageRefund, items: FoundPackage['items'], quantity: number): number[] => {
  const counted = items.map(({ item: { count, months, valueFen } }) => ({ coupons: count * months * quantity, valueFen }));
  const coupons = counted.reduce((sum, item) => sum + item.coupons, 0);
  return goesBackByUnits(refund, coupons) ? counted.flatMap((item) => Array.from({ length: item.coupons }, () => item.valueFen)) : [];
};

/** The package as an order of any kind records its goods. */
export const orderOf = ({ row, items }: FoundPackage, quantity: number): Pick<Prepared, 'wanted' | 'order' | 'lines' | 'parts'> => ({
  wanted: { product: `couponPackage ${row.id}`, choice: '' },
  order: {
    kind: 'couponPackage',
    title: row.name,
    subtitle: row.subtitle,
    picture: row.picture,
    quantity,
    amountFen: row.priceFen * quantity,
  },
  lines: [{ title: row.name, quantity, priceFen: row.priceFen }],
  parts: partsOfPackage(row.refund, items, quantity),
});

/** Undefined when there is no such package; refused without the signature that it needs. */
export async function preparePackage(
  context: Context<'user'>,
  { packageId, quantity, acceptedAmount }: Input<typeof contract.create>,
): Promise<Prepared | undefined> {
  const offer = await packageOffer(context, packageId);
  if (!offer) return undefined;
  const { found, allowed } = offer;
  const { mostPerOrder, mostPerPerson, priceFen } = found.row;
  if (quantity > mostPerOrder) return refuseByRule('couponPackageRefusal', 'tooMany', { most: mostPerOrder });
  if (quantity > allowed) return refuseByRule('couponPackageRefusal', 'personLimit', { most: mostPerPerson ?? 0 });
  if (found.left < quantity) return refuse('SOLD_OUT');
  if (priceFen * quantity !== acceptedAmount) return refuse('OFFER_CHANGED');
  const signatures = signedBefore(await requireSignatures(context, packageAgreements));
  const values = orderValues(found, quantity, context.caller.userId);
  return { ...orderOf(found, quantity), hold: holdStock(values, priceFen), record: recordOrder(values, signatures) };
}
