import { and, eq, sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import type { physical as contract } from '@/lib/contract/physical/endpoints';
import { isWithin } from '@/lib/domain/physical';
import { shippingFee } from '@/lib/domain/shipping';
import type { Fen } from '@/lib/kernel/money';
import { isOfPerson } from '@/server/account/person';
import { integerOf } from '@/server/catalogue/id';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Consignee } from '@/server/delivery/consignee/consignee';
import { undeliverable } from '@/server/delivery/consignee/deliverable';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { orders, orderUnits } from '@/server/trade/tables/orders';
import { leftOf } from '../detail';
import { physicalOrderLines, physicalProductProfiles, physicalProducts, physicalVariants, shippingTemplates } from '../tables';

type Wanted = Input<typeof contract.pre>['items'];

const offerQuery = prepared((database) =>
  database
    .select({
      variant: physicalVariants,
      name: physicalProducts.name,
      product: { category: physicalProducts.category, brandId: physicalProducts.brandId, cityCode: physicalProducts.cityCode },
      options: physicalProductProfiles.options,
      templateId: physicalProductProfiles.templateId,
      template: shippingTemplates.template,
      deliveryArea: physicalProductProfiles.deliveryArea,
      shipsFrom: physicalProductProfiles.shipsFrom,
      dispatchHours: physicalProductProfiles.dispatchHours,
      returnable: physicalProductProfiles.returnable,
    })
    .from(physicalVariants)
    .innerJoin(physicalProducts, eq(physicalProducts.id, physicalVariants.productId))
    .innerJoin(physicalProductProfiles, eq(physicalProductProfiles.productId, physicalVariants.productId))
    .innerJoin(shippingTemplates, eq(shippingTemplates.id, physicalProductProfiles.templateId))
    .where(and(sql`${physicalVariants.id} = any(${sql.placeholder('ids')}::int[])`, physicalVariants.listed, physicalProducts.listed))
    .prepare('physical_offer'),
);

/** Pieces of each variant that the person has bought or holds in any account, without refunded ones. */
async function boughtBy(database: Database, userId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await database
    .select({ variantId: physicalOrderLines.variantId, pieces: sql<number>`count(*)::int` })
    .from(physicalOrderLines)
    .innerJoin(orders, eq(orders.id, physicalOrderLines.orderId))
    .innerJoin(
      orderUnits,
      and(
        eq(orderUnits.orderId, physicalOrderLines.orderId),
        eq(orderUnits.lineNo, physicalOrderLines.lineNo),
        eq(orderUnits.status, 'open'),
      ),
    )
    .where(
      and(
        isOfPerson(orders.userId, userId),
        sql`${orders.status} <> 'closed'`,
        sql`${physicalOrderLines.variantId} = any(${`{${ids.join(',')}}`}::int[])`,
      ),
    )
    .groupBy(physicalOrderLines.variantId);
  return new Map(rows.map(({ variantId, pieces }) => [variantId, pieces]));
}

/** Goods as they stand now, in the order requested. Refused when one of them is gone. */
export async function physicalOffer({ database, caller }: Context<'user'>, wanted: Wanted) {
  const asked = wanted.map(({ variantId, quantity }) => ({ id: integerOf(variantId), quantity }));
  const ids = asked.flatMap(({ id }) => id ?? []);
  if (new Set(wanted.map(({ variantId }) => variantId)).size !== wanted.length) return refuse('INPUT_INVALID');
  const rows = await offerQuery(database).execute({ ids });
  const limited = rows.filter(({ variant }) => variant.mostPerPerson !== null).map(({ variant }) => variant.id);
  const bought = limited.length > 0 ? await boughtBy(database, caller.userId, limited) : new Map<number, number>();
  return asked.map(({ id, quantity }) => {
    const row = rows.find(({ variant }) => variant.id === id) ?? refuse('GOODS_GONE');
    const { variant, options } = row;
    const before = bought.get(variant.id) ?? 0;
    const left = leftOf(variant);
    return {
      ...row,
      quantity,
      left,
      before,
      /** Most pieces of this variant for this buyer now. */
      most: Math.max(0, Math.min(left, variant.mostPerPerson === null ? left : variant.mostPerPerson - before)),
      choice: options.flatMap(({ values }, at) => values[variant.choice[at] ?? 0] ?? []),
    };
  });
}

export type OfferedLine = Awaited<ReturnType<typeof physicalOffer>>[number];

export const goodsFenOf = (lines: readonly OfferedLine[]): Fen =>
  lines.reduce((sum, { variant, quantity }) => sum + variant.priceFen * quantity, 0);

/** The shipping fee to this address, or why it can't be delivered. */
export async function shippingTo(
  services: Parameters<typeof undeliverable>[0],
  consignee: Consignee,
  lines: readonly OfferedLine[],
): Promise<{ fee: Fen } | { reason: 'remote' | 'areaGone' | 'outOfArea'; products: readonly OfferedLine[] }> {
  const reason = await undeliverable(services, consignee);
  if (reason) return { reason, products: [] };
  const areaCode = consignee.area.at(-1)?.areaCode ?? '';
  const products = lines.filter(({ deliveryArea }) => !isWithin(deliveryArea, areaCode));
  if (products.length > 0) return { reason: 'outOfArea', products };
  const shipped = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ templateId, template, quantity, variant: { weight, priceFen: price } }) => ({ templateId, template, quantity, weight, price }));
  return { fee: shippingFee(shipped, areaCode) };
}
