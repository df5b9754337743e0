import { refuse } from '@/server/call/refusal';
import type { SeckillSeller } from '@/server/trade/package/selling-part';
import { packageOnSale } from '../find';
import { holdStock, recordOrder } from './book';
import { orderOf, orderValues } from './create';
import { packageAgreements } from './offer';

/** A package at a round's price. Its order records that price, so that a refund returns what was paid. */
export const packageSeckill: SeckillSeller = {
  agreements: packageAgreements,

  async prepare({ database, now, caller }, { productId, quantity, priceFen, signatures }) {
    const found = await packageOnSale(database, productId, now());
    if (!found) return undefined;
    if (found.left < quantity) return refuse('SOLD_OUT');
    const atPrice = { ...found, row: { ...found.row, priceFen } };
    const values = orderValues(atPrice, quantity, caller.userId);
    return { ...orderOf(atPrice, quantity), hold: holdStock(values, found.row.priceFen), record: recordOrder(values, signatures) };
  },
};
