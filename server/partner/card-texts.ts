import { readCard } from '@/lib/content/card/read-card';
import type { Partner } from '@/lib/domain/partner';
import type { Route } from '@/lib/routing/route';
import { type AgreementRoute, routes } from '@/lib/routing/routes';
import { isAgreement } from '@/server/account/signing/text-in-force';

type Way = 'partner' | 'lead';

const cardsShown = new Set(Object.values(routes).flatMap(({ card }: Route) => (card === undefined ? [] : [card])));

/** The texts to be accepted on the page of the card that leads to this product of a partner in this way; undefined when no card does. */
export async function textsOfCard(by: Way, partner: Partner, product: string): Promise<AgreementRoute[] | undefined> {
  for (const address of cardsShown) {
    const card = await readCard(address);
    if (card?.sale.by === by && card.sale.partner === partner && card.sale.product === product) return card.agreements.filter(isAgreement);
  }
  return undefined;
}
