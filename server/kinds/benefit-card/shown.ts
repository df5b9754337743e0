import { defaultChannel } from '@/lib/channel/lookup';
import type { ShowGoods } from '@/server/call/shown-goods';
import { cardOnSale, noteOf, packageIdFor, pictureOf, titleOf } from './on-sale';

/** A card on a page that mixes kinds, in the default channel's words: channels differ only in their name and phone. */
export const showCard: ShowGoods = async (_source, id) => {
  const found = await cardOnSale(defaultChannel, id);
  if (!found) return undefined;
  const packageId = packageIdFor({ folder: found.folder, cardId: found.card.id, planId: found.plan.id });
  return {
    name: titleOf(found)['zh-CN'],
    subtitle: noteOf(found)['zh-CN'],
    imgUrl: pictureOf(found.card.face.look),
    price: found.plan.priceFen,
    marketPrice: null,
    tagList: [],
    link: `single/n/premiumBlackCard/buy?packageId=${packageId}`,
  };
};
