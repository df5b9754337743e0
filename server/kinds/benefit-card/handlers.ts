import { benefitCard } from '@/lib/contract/benefit-card/endpoints';
import { readCardFile } from '@/lib/content/card/read-card';
import { type Handler, handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { beginCard } from './owned/begin';
import { benefitInfo, checkBenefit } from './owned/benefit';
import { takeBenefit } from './owned/take';
import { ownedCards } from './owned/view';

export const benefitCardHandlers: readonly Handler[] = [
  handle(benefitCard.file, async ({ folder, cardId }) => ({
    file: (await readCardFile(`${folder}/${cardId}`))?.source ?? refuse('NOT_FOUND'),
  })),
  handle(benefitCard.owned, (_input, context) => ownedCards(context)),
  handle(benefitCard.info, (request, context) => benefitInfo(context, request)),
  handle(benefitCard.take, (request, context) => takeBenefit(context, request)),
  handle(benefitCard.begin, (request, context) => beginCard(context, request)),
  handle(benefitCard.check, (request, context) => checkBenefit(context, request)),
];
