import { ticketThemes } from '@/lib/domain/ticket';
import { themeWords } from '@/lib/i18n/ticket-words';
import { words } from '@/lib/i18n/words';
import { type CouponNames, termsOf } from '@/server/call/coupon-names';

const LEVEL = /^level(.+)$/;

/** A place's categories are its theme and its grade, as in `couponGoodsOf`; it has no brand. */
export const ticketCouponNames: CouponNames = ({ channel }, { categoryIds }) => {
  const word = words(channel.locale, 'ticket');
  const categories = termsOf(categoryIds, (id) => {
    const theme = ticketThemes.find((one) => one === id);
    const level = LEVEL.exec(id)?.[1];
    return theme ? word(themeWords[theme]) : level && word('levelOf', { level });
  });
  return Promise.resolve({ brands: [], categories });
};
