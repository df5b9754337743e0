import { inArray, sql } from 'drizzle-orm';
import { shippingFee } from '@/lib/domain/shipping';
import words from '@/lib/i18n/messages/afterSale.json';
import type { Database } from '@/server/platform/database/connection';
import { type DemoBuyer, type DemoGoods, type DemoOrders, instantOfEvent, type Life } from '@/demo/kinds/demo-orders';
import { namedBy, titleOf, wantedOf } from '@/server/kinds/physical/booking/create';
import type { Line } from '@/server/kinds/physical/booking/book';
import {
  physicalOrderLines,
  physicalOrders,
  physicalProductProfiles,
  physicalProducts,
  physicalVariants,
} from '@/server/kinds/physical/tables';
import { demoAfterSales } from './demo-after-sales';
import { demoParcels } from './demo-parcels';
import { demoPhysical, variantIdOf } from './fixtures';
import type { Ordered } from './ordered';
import { templates, type TemplateId } from './templates';

/** In Hangzhou, to which no goods have a surcharge. */
const DEMO_AREA = '330106000000';

const { shirt, honey, bedding, oranges } = demoPhysical;

/** Variants by product and number, with quantities. */
type Basket = readonly (readonly [productId: number, variant: number, quantity: number])[];
const several: Basket = [
  [shirt, 3, 2],
  [bedding, 1, 1],
  [honey, 1, 1],
];
const baskets: readonly Basket[] = [
  [[shirt, 2, 1]],
  [[oranges, 1, 2]],
  [[bedding, 3, 1]],
  [
    [shirt, 6, 2],
    [bedding, 2, 1],
  ],
];

const offeredBy = (database: Database) =>
  database
    .select({ product: physicalProducts, profile: physicalProductProfiles, variant: physicalVariants })
    .from(physicalVariants)
    .innerJoin(physicalProducts, sql`${physicalProducts.id} = ${physicalVariants.productId}`)
    .innerJoin(physicalProductProfiles, sql`${physicalProductProfiles.productId} = ${physicalVariants.productId}`)
    .where(inArray(physicalVariants.productId, Object.values(demoPhysical)));

type Offered = Awaited<ReturnType<typeof offeredBy>>;

function linesOf(offered: Offered, basket: Basket): { line: Line; offer: Offered[number] }[] {
  return basket.flatMap(([productId, number, quantity], index) => {
    const offer = offered.find(({ variant }) => variant.id === variantIdOf(productId, number));
    if (!offer) return [];
    const { product, profile, variant } = offer;
    const line: Line = {
      lineNo: index + 1,
      productId,
      variantId: variant.id,
      name: product.name,
      choice: profile.options.flatMap(({ values }, at) => values[variant.choice[at] ?? 0] ?? []),
      picture: variant.picture,
      priceFen: variant.priceFen,
      quantity,
      shipsFrom: profile.shipsFrom,
      returnable: profile.returnable,
    };
    return [{ line, offer }];
  });
}

const isTemplate = (id: string): id is TemplateId => Object.hasOwn(templates, id);

/** An order as its buyer would have placed it. */
function orderedOf(offered: Offered, basket: Basket): Omit<Ordered, 'life'> {
  const chosen = linesOf(offered, basket);
  const lines = chosen.map(({ line }) => line);
  const shippingFen = shippingFee(
    chosen.flatMap(({ line: { quantity, priceFen: price }, offer: { profile, variant } }) =>
      isTemplate(profile.templateId)
        ? [{ templateId: profile.templateId, template: templates[profile.templateId], quantity, weight: variant.weight, price }]
        : [],
    ),
    DEMO_AREA,
  );
  const goodsFen = lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0);
  return { lines, goodsFen, shippingFen };
}

const goodsOf = ({ lines, goodsFen, shippingFen }: Ordered): DemoGoods => ({
  wanted: wantedOf(lines),
  order: { ...namedBy(lines), amountFen: goodsFen + shippingFen },
  carriageFen: shippingFen,
  lines: lines.map((line) => ({ title: titleOf(line), quantity: line.quantity, priceFen: line.priceFen })),
});

const DISPATCH_HOURS = 48;
const dateOf = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));

async function record(transaction: Database, ordered: readonly Ordered[], orderIds: readonly number[], buyer: DemoBuyer): Promise<void> {
  const orders = ordered.flatMap((one, index) => {
    const orderId = orderIds[index];
    return orderId === undefined ? [] : [{ ...one, orderId }];
  });
  await transaction.insert(physicalOrders).values(
    orders.map(({ orderId, goodsFen, shippingFen, life }) => ({
      orderId,
      goodsFen,
      shippingFen,
      dispatchHours: DISPATCH_HOURS,
      shippedAt: dateOf(instantOfEvent(life, 'ship')),
      receivedAt: dateOf(instantOfEvent(life, 'confirm')),
    })),
  );
  await transaction.insert(physicalOrderLines).values(orders.flatMap(({ orderId, lines }) => lines.map((line) => ({ ...line, orderId }))));
  const taken = new Map<number, number>();
  for (const { variantId, quantity } of orders.flatMap(({ lines }) => lines)) taken.set(variantId, (taken.get(variantId) ?? 0) + quantity);
  const rows = [...taken].map(([id, pieces]) => ({ id, pieces }));
  await transaction.execute(sql`update ${physicalVariants} set sold = ${physicalVariants.sold} + taken.pieces
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as taken (id int, pieces int) where ${physicalVariants.id} = taken.id`);
  await demoParcels(transaction, orders);
  await demoAfterSales(transaction, orders, buyer);
}

/** A completed order and one on its way have several parcels. */
const basketFor = ({ status, moves }: Life, turn: number): Basket =>
  status === 'completed' || status === 'shipped' || status === 'preparing'
    ? several
    : (baskets[(turn + moves.length) % baskets.length] ?? several);

/** Orders of goods for the demo's mobiles. */
export const physicalDemoOrders: DemoOrders = {
  kind: 'physical',
  refundReason: words.reasonChangedMind,
  byUnits: true,
  async open(database) {
    const offered = await offeredBy(database);
    return (lives, buyer) => {
      if (offered.length === 0) return undefined;
      const ordered = lives.map((life, at): Ordered => ({ life, ...orderedOf(offered, basketFor(life, buyer.turn + at)) }));
      return { goods: ordered.map(goodsOf), record: (transaction, orderIds) => record(transaction, ordered, orderIds, buyer) };
    };
  },
};
