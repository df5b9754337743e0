import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { parcelStatuses } from '@/lib/domain/parcel';
import { type CounterPart, type CounterWork, counterCommand, orderNoField, reasonField, shortField } from '@/server/call/counter';
import type { Database } from '@/server/platform/database/connection';
import { orderLines, orders } from '@/server/trade/order/tables';
import { afterSales } from '../after-sale/tables';
import { parcels } from '../parcel/tables';
import { approveAfterSale, receiveReturn, rejectAfterSale } from './after-sales';
import { packOrder, pushTrace, shipParcel } from './orders';

const requestField = z.object({ afterSaleNo: shortField });

/** The possible answers to a request, by its status. */
const answers: Readonly<Record<string, readonly string[]>> = {
  applied: ['approveAfterSale', 'rejectAfterSale'],
  returning: ['receiveReturn'],
};

const firstLine = (database: Database) =>
  database
    .select({
      orderNo: orders.orderNo,
      id: orders.id,
      status: orders.status,
      paidAt: orders.paidAt,
      createdAt: orders.createdAt,
      name: orderLines.title,
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.lineNo, 1)));

async function toSend(database: Database, limit: number): Promise<CounterWork[]> {
  const rows = await firstLine(database)
    .where(and(eq(orders.kind, 'physical'), inArray(orders.status, ['paid', 'preparing'])))
    .orderBy(desc(orders.id))
    .limit(limit);
  return rows.map(({ orderNo, name, status, paidAt, createdAt }) => ({
    orderNo,
    name,
    since: (paidAt ?? createdAt).getTime(),
    choices: [{ command: status === 'paid' ? 'packOrder' : 'shipParcel', known: { orderNo } }],
  }));
}

async function onTheWay(database: Database, limit: number): Promise<CounterWork[]> {
  const rows = await database
    .select({ orderNo: orders.orderNo, parcelNo: parcels.parcelNo, trackingNo: parcels.trackingNo, shippedAt: parcels.shippedAt })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(orders.status, 'shipped'), ne(parcels.status, 'delivered')))
    .orderBy(desc(orders.id))
    .limit(limit);
  return rows.map(({ orderNo, parcelNo, trackingNo, shippedAt }) => ({
    orderNo,
    name: trackingNo,
    since: shippedAt.getTime(),
    choices: [{ command: 'traceParcel', known: { orderNo, parcelNo: String(parcelNo) } }],
  }));
}

async function toAnswer(database: Database, limit: number): Promise<CounterWork[]> {
  const rows = await database
    .select({ orderNo: orders.orderNo, name: orderLines.title, request: afterSales })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.lineNo, 1)))
    .where(inArray(afterSales.status, ['applied', 'returning']))
    .orderBy(desc(afterSales.createdAt))
    .limit(limit);
  return rows.map(({ orderNo, name, request: { afterSaleNo, status, createdAt } }) => ({
    orderNo,
    name,
    since: createdAt.getTime(),
    choices: (answers[status] ?? []).map((command) => ({ command, known: { afterSaleNo } })),
  }));
}

/** The warehouse and the after-sale desk. */
export const physicalCounter: CounterPart = {
  commands: {
    packOrder: counterCommand(orderNoField, (services, { orderNo }) => packOrder(services, orderNo)),
    shipParcel: counterCommand(z.extend(orderNoField, { companyCode: shortField, trackingNo: shortField }), shipParcel),
    traceParcel: counterCommand(
      z.extend(orderNoField, { parcelNo: z.coerce.number(), status: z.enum(parcelStatuses), text: reasonField, place: shortField }),
      pushTrace,
    ),
    approveAfterSale: counterCommand(requestField, (services, { afterSaleNo }) => approveAfterSale(services, afterSaleNo)),
    rejectAfterSale: counterCommand(z.extend(requestField, { reason: reasonField }), (services, { afterSaleNo, reason }) =>
      rejectAfterSale(services, afterSaleNo, reason),
    ),
    receiveReturn: counterCommand(requestField, (services, { afterSaleNo }) => receiveReturn(services, afterSaleNo)),
  },
  waiting: async ({ database }, limit) =>
    (await Promise.all([toSend(database, limit), onTheWay(database, limit), toAnswer(database, limit)])).flat(),
};
