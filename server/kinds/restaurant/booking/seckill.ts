import { refuse } from '@/server/call/refusal';
import type { SeckillSeller } from '@/server/trade/package/selling-part';
import { productNamed } from '../product';
import { holdStock, recordBooking } from './book';
import { bookingOf } from './create';
import { diningOffer } from './offer';

/** Vouchers at a round's price, for the buyer's own mobile. Goods that need a table or a choice of dishes are bought on their own page. */
export const voucherSeckill: SeckillSeller = {
  agreements: [],

  async prepare(context, { productId, quantity, priceFen }) {
    const known = await productNamed(context.database, productId);
    if (known?.product.kind !== 'diningVoucher' || known.product.rule.booking.kind === 'table') return undefined;
    const offer = await diningOffer(context, { productId, quantity });
    if (offer.left < quantity) return refuse('SOLD_OUT');
    const booking = { ...bookingOf(offer, { contactMobile: context.caller.mobile, remark: '' }, context.caller.userId), priceFen };
    return {
      wanted: { product: `food ${offer.product.id}`, choice: '' },
      byUnits: true,
      order: {
        kind: offer.product.kind,
        title: booking.shop.name,
        subtitle: offer.product.name,
        picture: offer.product.picture,
        quantity,
        amountFen: priceFen * quantity,
      },
      lines: [{ title: offer.product.name, quantity, priceFen }],
      hold: holdStock({ booking, quantity }, offer.product.priceFen),
      record: recordBooking({ booking, quantity }),
    };
  },
};
