import { readCard } from '@/lib/content/card/read-card';
import type { Partner } from '@/lib/domain/partner';
import type { Route } from '@/lib/routing/route';
import { type AgreementRoute, routes } from '@/lib/routing/routes';
import { isAgreement } from '@/server/account/signing/text-in-force';

type Way = 'partner' | 'lead';

const cardsShown = new Set(Object.values(routes).flatMap(({ card }: Route) => (card === undefined ? [] : [card])));

/** The texts to be accepted on the page of the card that leads to this product of a partner in this way; undefined when no card does. */
export async function textsOfCard(by: Way, partner: Partner, product: string): Promise<AgreementRoute[] | undefined> {
  // A partner's cards are in its folder: what is wrong with another's files doesn't matter here.
  const own = [...cardsShown].filter((address) => address.startsWith(`${partner}/`));
  const read = await Promise.allSettled(own.map((address) => readCard(address)));
  const cards = read.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
  const card = cards.find(({ sale }) => sale.by === by && sale.partner === partner && sale.product === product);
  if (card) return card.agreements.filter(isAgreement);
  // A broken file may be the one sought, and its texts must not go unsigned.
  const broken = read.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  return undefined;
}
