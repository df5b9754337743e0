import { and, asc, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { parcelStatuses } from '@/lib/domain/parcel';
import { type CounterPart, counterCommand, type FieldOptions, orderNoField, reasonField, shortField } from '@/server/call/counter';
import { behind, ofWholeShop, type WaitingSource } from '@/server/call/waiting';
import { entriesOf } from '@/server/operation/dictionaries';
import { unconfirmedOrders } from '@/server/trade/shop/confirm';
import { orders } from '@/server/trade/tables/orders';
import { afterSales } from '../after-sale/tables';
import { parcels } from '../parcel/tables';
import { approveAfterSale, receiveReturn, rejectAfterSale } from './after-sales';
import { packOrder, pushTrace, shipParcel } from './orders';

const requestField = z.object({ afterSaleNo: shortField });

/** What is sent comes from no shop that somebody could be alone in. */
const ofShops: CounterPart['ofShops'] = (shops) => (shops === 'all' ? undefined : sql`false`);

/** Parcels on their way, for which somebody may enter what the carrier reports. */
const onTheWay = ofWholeShop({
  name: 'trace',
  permissions: ['parcels.ship'],
  optional: true,
  read: async ({ database }, { after, limit }) => {
    const rows = await database
      .select({
        orderId: parcels.orderId,
        parcelNo: parcels.parcelNo,
        orderNo: orders.orderNo,
        trackingNo: parcels.trackingNo,
        shippedAt: parcels.shippedAt,
      })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(
        and(
          eq(orders.status, 'shipped'),
          ne(parcels.status, 'delivered'),
          behind(after, parcels.shippedAt, parcels.orderId, parcels.parcelNo),
        ),
      )
      .orderBy(asc(parcels.shippedAt), asc(parcels.orderId), asc(parcels.parcelNo))
      .limit(limit);
    return rows.map(({ orderId, parcelNo, orderNo, trackingNo, shippedAt }) => ({
      id: `${orderId}.${parcelNo}`,
      orderNo,
      name: trackingNo,
      since: shippedAt.getTime(),
      answerBy: null,
      choices: [{ command: 'traceParcel', known: { orderNo, parcelNo: String(parcelNo) } }],
    }));
  },
});

type Requests = Pick<WaitingSource, 'name' | 'permissions'> &
  Readonly<{ status: (typeof afterSales.$inferSelect)['status']; choices: readonly string[] }>;

/** Requests of buyers that wait for an answer, by their status. */
const requestsIn = ({ status, choices, ...source }: Requests): WaitingSource =>
  ofWholeShop({
    ...source,
    read: async ({ database }, { after, limit }) => {
      const rows = await database
        .select({ orderNo: orders.orderNo, name: orders.title, request: afterSales })
        .from(afterSales)
        .innerJoin(orders, eq(orders.id, afterSales.orderId))
        .where(and(eq(afterSales.status, status), behind(after, afterSales.createdAt, afterSales.afterSaleNo)))
        .orderBy(asc(afterSales.createdAt), asc(afterSales.afterSaleNo))
        .limit(limit);
      return rows.map(({ orderNo, name, request: { afterSaleNo, createdAt, turnUntil, goodsFen, shippingFen } }) => ({
        id: afterSaleNo,
        orderNo,
        name,
        amountFen: goodsFen + shippingFen,
        since: createdAt.getTime(),
        answerBy: turnUntil?.getTime() ?? null,
        choices: choices.map((command) => ({ command, known: { afterSaleNo } })),
      }));
    },
  });

/** The carriers that a parcel can be handed to, by their names. */
const carriers = async (services: Parameters<typeof entriesOf>[0]): Promise<FieldOptions> => ({
  companyCode: (await entriesOf(services, 'logisticCompany')).map(({ code, name }) => ({ value: code, name })),
});
const courses = (): Promise<FieldOptions> => Promise.resolve({ status: parcelStatuses.map((value) => ({ value })) });

/** The warehouse and the after-sale desk. */
export const physicalCounter: CounterPart = {
  ofShops,
  commands: {
    packOrder: counterCommand('parcels.ship', orderNoField, (services, { orderNo }) => packOrder(services, orderNo)),
    shipParcel: counterCommand(
      'parcels.ship',
      z.extend(orderNoField, { companyCode: shortField, trackingNo: shortField }),
      shipParcel,
      carriers,
    ),
    traceParcel: counterCommand(
      'parcels.ship',
      z.extend(orderNoField, { parcelNo: z.coerce.number(), status: z.enum(parcelStatuses), text: reasonField, place: shortField }),
      pushTrace,
      courses,
    ),
    approveAfterSale: counterCommand('afterSales.answer', requestField, (services, { afterSaleNo }) =>
      approveAfterSale(services, afterSaleNo),
    ),
    rejectAfterSale: counterCommand(
      'afterSales.answer',
      z.extend(requestField, { reason: reasonField }),
      (services, { afterSaleNo, reason }) => rejectAfterSale(services, afterSaleNo, reason),
    ),
    receiveReturn: counterCommand('returns.receive', requestField, (services, { afterSaleNo }) => receiveReturn(services, afterSaleNo)),
  },
  waiting: [
    unconfirmedOrders({
      work: 'parcel',
      kinds: ['physical'],
      permission: 'parcels.ship',
      ofShops,
      choicesOf: (status) => [status === 'paid' ? 'packOrder' : 'shipParcel'],
    }),
    onTheWay,
    requestsIn({
      name: 'afterSale',
      permissions: ['afterSales.answer', 'work.seeAll'],
      status: 'applied',
      choices: ['approveAfterSale', 'rejectAfterSale'],
    }),
    requestsIn({
      name: 'returned',
      permissions: ['returns.receive', 'afterSales.answer', 'work.seeAll'],
      status: 'returning',
      choices: ['receiveReturn', 'rejectAfterSale'],
    }),
  ],
};
