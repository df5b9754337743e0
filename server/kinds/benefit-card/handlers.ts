import { benefitCard } from '@/lib/contract/benefit-card';
import { type Handler, handle } from '@/server/call/handle';
import { beginCard } from './owned/begin';
import { benefitInfo, checkBenefit } from './owned/benefit';
import { takeBenefit } from './owned/take';
import { ownedCards } from './owned/view';

export const benefitCardHandlers: readonly Handler[] = [
  handle(benefitCard.owned, (_input, context) => ownedCards(context)),
  handle(benefitCard.info, ({ equityId }, context) => benefitInfo(context, equityId)),
  handle(benefitCard.take, (request, context) => takeBenefit(context, request)),
  handle(benefitCard.begin, (request, context) => beginCard(context, request)),
  handle(benefitCard.check, ({ equityId }, context) => checkBenefit(context, equityId)),
];
