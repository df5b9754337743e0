import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import type { couponPackage as contract } from '@/lib/contract/coupon-package';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { commandKey } from '@/server/trade/order/idempotency';
import { place, type Prepared } from '@/server/trade/order/place';
import type { FoundPackage } from '../find';
import { holdStock, type OrderValues, recordOrder } from './book';
import { packageOffer } from './offer';

type Request = Input<typeof contract.create>;

/** What an order keeps of a package: its later changes change no order. */
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

/** What an order of a package is, as every order is written. */
export const orderOf = ({ row }: FoundPackage, quantity: number): Pick<Prepared, 'wanted' | 'order' | 'lines'> => ({
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
});

async function preparePackage(context: Context<'user'>, { packageId, quantity, acceptedAmount }: Request): Promise<Prepared> {
  const { found, allowed } = await packageOffer(context, packageId);
  const { mostPerOrder, mostPerPerson, priceFen } = found.row;
  if (quantity > mostPerOrder) return refuseByRule('couponPackageRefusal', 'tooMany', { most: mostPerOrder });
  if (quantity > allowed) return refuseByRule('couponPackageRefusal', 'personLimit', { most: mostPerPerson ?? 0 });
  if (found.left < quantity) return refuse('SOLD_OUT');
  if (priceFen * quantity !== acceptedAmount) return refuse('OFFER_CHANGED');
  const values = orderValues(found, quantity, context.caller.userId);
  return { ...orderOf(found, quantity), hold: holdStock(values, priceFen), record: recordOrder(values) };
}

/** Orders packages. What the buyer saw is only compared. */
export const createPackageOrder = (
  endpoint: Endpoint,
  request: Request,
  context: Context<'user'>,
): Promise<Output<typeof contract.create>> =>
  place(context, {
    key: commandKey(context.caller, endpoint, request),
    despiteDuplicate: request.despiteDuplicate ?? false,
    prepare: () => preparePackage(context, request),
  });
