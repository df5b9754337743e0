import { exchange } from '@/lib/contract/exchange/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { exchangeCode } from './exchange';
import type { ExchangeGifts } from './gifts';
import { exchangeHistory } from './view';

export const exchangeHandlers = (gifts: ExchangeGifts): readonly Handler[] => [
  handle(exchange.exchange, (request, context) => exchangeCode(context, gifts, request)),
  handle(exchange.history, (request, context) => exchangeHistory(context, request)),
];
