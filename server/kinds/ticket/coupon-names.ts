import { ticketThemes, type TicketTheme } from '@/lib/domain/ticket';
import { words } from '@/lib/i18n/words';
import { type CouponNames, termsOf } from '@/server/call/coupon-names';

const LEVEL = /^level(.+)$/;
const wordOf = (theme: TicketTheme) => `theme${theme.charAt(0).toUpperCase()}${theme.slice(1)}` as `theme${Capitalize<TicketTheme>}`;

/** A place's categories are its theme and its grade, as `couponGoodsOf` tells a coupon; it has no brand. */
export const ticketCouponNames: CouponNames = ({ channel }, { categoryIds }) => {
  const word = words(channel.locale, 'ticket');
  const categories = termsOf(categoryIds, (id) => {
    const theme = ticketThemes.find((one) => one === id);
    const level = LEVEL.exec(id)?.[1];
    return theme ? word(wordOf(theme)) : level && word('levelOf', { level });
  });
  return Promise.resolve({ brands: [], categories });
};
