import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { parcelStatuses } from '@/lib/domain/parcel';
import { type CounterPart, counterCommand, type FieldOptions, orderNoField, reasonField, shortField } from '@/server/call/counter';
import { behind, type WaitingSource } from '@/server/call/waiting';
import { entriesOf } from '@/server/operation/dictionaries';
import { unconfirmedOrders } from '@/server/trade/shop/confirm';
import { orders } from '@/server/trade/tables/orders';
import { afterSales } from '../after-sale/tables';
import { parcels } from '../parcel/tables';
import { approveAfterSale, receiveReturn, rejectAfterSale } from './after-sales';
import { packOrder, pushTrace, shipParcel } from './orders';

const requestField = z.object({ afterSaleNo: shortField });

/** The possible answers to a request, by its status. */
const answers: Readonly<Record<string, readonly string[]>> = {
  applied: ['approveAfterSale', 'rejectAfterSale'],
  returning: ['receiveReturn', 'rejectAfterSale'],
};

/** Parcels on their way, for which somebody may enter what the carrier reports. */
const onTheWay: WaitingSource = {
  name: 'parcel',
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
};

const toAnswer: WaitingSource = {
  name: 'afterSale',
  read: async ({ database }, { after, limit }) => {
    const rows = await database
      .select({ orderNo: orders.orderNo, name: orders.title, request: afterSales })
      .from(afterSales)
      .innerJoin(orders, eq(orders.id, afterSales.orderId))
      .where(and(inArray(afterSales.status, ['applied', 'returning']), behind(after, afterSales.createdAt, afterSales.afterSaleNo)))
      .orderBy(asc(afterSales.createdAt), asc(afterSales.afterSaleNo))
      .limit(limit);
    return rows.map(({ orderNo, name, request: { afterSaleNo, status, createdAt, turnUntil } }) => ({
      id: afterSaleNo,
      orderNo,
      name,
      since: createdAt.getTime(),
      answerBy: turnUntil?.getTime() ?? null,
      choices: (answers[status] ?? []).map((command) => ({ command, known: { afterSaleNo } })),
    }));
  },
};

/** The carriers that a parcel can be handed to, by their names. */
const carriers = async (services: Parameters<typeof entriesOf>[0]): Promise<FieldOptions> => ({
  companyCode: (await entriesOf(services, 'logisticCompany')).map(({ code, name }) => ({ value: code, name })),
});
const courses = (): Promise<FieldOptions> => Promise.resolve({ status: parcelStatuses.map((value) => ({ value })) });

/** The warehouse and the after-sale desk. */
export const physicalCounter: CounterPart = {
  commands: {
    packOrder: counterCommand(orderNoField, (services, { orderNo }) => packOrder(services, orderNo)),
    shipParcel: counterCommand(z.extend(orderNoField, { companyCode: shortField, trackingNo: shortField }), shipParcel, carriers),
    traceParcel: counterCommand(
      z.extend(orderNoField, { parcelNo: z.coerce.number(), status: z.enum(parcelStatuses), text: reasonField, place: shortField }),
      pushTrace,
      courses,
    ),
    approveAfterSale: counterCommand(requestField, (services, { afterSaleNo }) => approveAfterSale(services, afterSaleNo)),
    rejectAfterSale: counterCommand(z.extend(requestField, { reason: reasonField }), (services, { afterSaleNo, reason }) =>
      rejectAfterSale(services, afterSaleNo, reason),
    ),
    receiveReturn: counterCommand(requestField, (services, { afterSaleNo }) => receiveReturn(services, afterSaleNo)),
  },
  waiting: [unconfirmedOrders('physical', (status) => [status === 'paid' ? 'packOrder' : 'shipParcel']), onTheWay, toAnswer],
};
