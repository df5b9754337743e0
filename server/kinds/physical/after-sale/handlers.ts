import { afterSale } from '@/lib/contract/after-sale/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { applyForAfterSale, quoteAfterSale } from './apply';
import { cancelAfterSale, modifyAfterSale, sendBack } from './change';
import { afterSaleDetail, pageOfAfterSales } from './view';

export const afterSaleHandlers: readonly Handler[] = [
  handle(afterSale.amount, (request, context) => quoteAfterSale(context, request)),
  handle(afterSale.apply, (request, context) => applyForAfterSale(context, request)),
  handle(afterSale.modify, (request, context) => modifyAfterSale(context, request)),
  handle(afterSale.productReturn, (request, context) => sendBack(context, request)),
  handle(afterSale.cancel, ({ afterSaleNo }, context) => cancelAfterSale(context, afterSaleNo)),
  handle(afterSale.detail, ({ afterSaleNo }, context) => afterSaleDetail(context, afterSaleNo)),
  handle(afterSale.page, (request, context) => pageOfAfterSales(context, request)),
];
