import { physical } from '@/lib/contract/physical/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { findOwnOrder } from '@/server/trade/order/find';
import { afterSaleHandlers } from './after-sale/handlers';
import { createOrder } from './booking/create';
import { orderDetail } from './booking/detail';
import { preOrder } from './booking/pre';
import { confirmReceipt } from './booking/receipt';
import { productDetail } from './detail';
import { pageOfProducts } from './page';
import { tracedParcels } from './parcel/view';
import { piecesOf } from './pieces';

export const physicalHandlers: readonly Handler[] = [
  handle(physical.page, (search, context) => pageOfProducts(context, search)),
  handle(physical.detail, ({ productId }, context) => productDetail(context, productId)),
  handle(physical.pre, (request, context) => preOrder(context, request)),
  handle(physical.create, (request, context) => createOrder(context, request)),
  handle(physical.orderDetail, ({ orderNo }, context) => orderDetail(context, orderNo)),
  handle(physical.express, async ({ orderNo }, context) => {
    const { id } = await findOwnOrder(context, orderNo, 'physical');
    return { list: await tracedParcels(context, id, await piecesOf(context.database, id)) };
  }),
  handle(physical.confirmReceipt, ({ orderNo }, context) => confirmReceipt(context, orderNo)),
  ...afterSaleHandlers,
];
