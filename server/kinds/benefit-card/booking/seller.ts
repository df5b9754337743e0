import { orderedPackage } from '@/server/trade/package/ordered';
import type { PackageSeller, ShowOrdered } from '@/server/trade/package/seller';
import { cardsOfOrders } from '../owned/find';
import { usesOf } from '../owned/uses';
import { ownedIn } from '../owned/view';
import { asPackage, cardQuote } from './bought';
import { buyingCard } from './buy';
import { prepareCard } from './create';

export const cardSeller: PackageSeller = {
  buying: buyingCard,
  prepare: prepareCard,
};

export const orderedCard: ShowOrdered = async (context, order) => {
  const { database, channel, now } = context;
  const [row] = await cardsOfOrders(database, [order.id]);
  if (!row) return undefined;
  const uses = await usesOf(database, [row], now());
  const bought = await orderedPackage(context, order, asPackage(row.card, channel.locale), {
    quote: (given) => cardQuote(row.card, order.paidFen, { given, taken: uses.taken }, now()),
  });
  return { kind: 'package', package: { ...bought, imgUrl: order.picture, card: ownedIn(row, uses, channel.locale, now()) } };
};
