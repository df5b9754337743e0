import { memberPrice } from '@/lib/domain/hotel-member';
import type { Fen } from '@/lib/kernel/money';
import type { Services } from '@/server/call/services';
import type { Channel } from '@/lib/channel/channel';
import { averageNight } from './price';

type Asking = Pick<Services, 'memberRates'> & Readonly<{ channel: Channel }>;

/** What each level of the hotel's group pays, for a price that everybody sees: the same for every reader, so that pages can keep it. */
export const memberPricesOf =
  ({ memberRates, channel }: Asking) =>
  (brandId: string | null, { price, total, nights }: Readonly<{ price: Fen; total: Fen | null; nights: number }>) =>
    memberRates.of(channel, brandId).map(({ groupCode, level, levelName, percent }) => {
      const totalPrice = total === null ? null : memberPrice(total, percent);
      return {
        groupCode,
        level,
        levelName: levelName[channel.locale],
        price: totalPrice === null ? memberPrice(price, percent) : averageNight(totalPrice, nights),
        totalPrice,
      };
    });

export type MemberPricesOf = ReturnType<typeof memberPricesOf>;
