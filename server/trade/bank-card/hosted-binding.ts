import { createHash } from 'node:crypto';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { bankCard } from '@/lib/contract/bank-card/endpoints';
import { requireSignatures } from '@/server/account/signing/require';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { CardDesk } from '@/server/platform/ports/card-desk';
import { cardBindings } from '@/server/trade/tables/bank-cards';
import { BINDING_TICK_MS, bindingAgreements, boundBy, keep, requireCalm, requireRoom, stillOpen } from './bind';
import { cardView } from './cards';
import { requireAnswer, requireDesk } from './desk';

type Hosted = NonNullable<CardDesk['hosted']>;
type Arrived = Output<typeof bankCard.arriveBound>;

/** Found again by what the browser comes back with, also when it does so twice; a stranger's binding is another user's row. */
const bindingIdOf = (reference: string): string => createHash('sha256').update(`binding ${reference}`).digest('hex').slice(0, 32);

function requireHosted(context: Context<'user'>): { hosted: Hosted; desk: CardDesk; adapter: string } {
  const { desk, adapter } = requireDesk(context);
  return { hosted: desk.hosted ?? refuse('PAYMENT_REFUSED'), desk, adapter };
}

/** Sends the browser to the bank's page, where the card is typed; it comes back to the page that it left. */
export async function leaveToBind(
  context: Context<'user'>,
  { orderNo, by }: Input<typeof bankCard.leaveToBind>,
): Promise<Output<typeof bankCard.leaveToBind>> {
  const { database, caller, channel, now, origin } = context;
  const { hosted, adapter } = requireHosted(context);
  const signatureIds = await requireSignatures(context, bindingAgreements, { withinMs: BINDING_TICK_MS });
  await requireRoom(context, adapter);
  await requireCalm(context);
  const query = new URLSearchParams({ ...(orderNo !== undefined && { orderNo }), ...(by && { by }) }).toString();
  const here = `${origin}/${channel.slug}/bindCard/bind${query && `?${query}`}`;
  const asked = await requireAnswer(context, 'request binding', () => hosted.request({ returnUrl: here, cancelUrl: here }));
  if (asked.kind === 'refused') return refuse('CARD_REFUSED');
  const at = new Date(now());
  await database.insert(cardBindings).values({
    ...{ bindingId: bindingIdOf(asked.reference), userId: caller.userId, adapter, reference: asked.reference },
    ...{ codeSentAt: at, signatureIds, createdAt: at },
  });
  return { url: asked.url };
}

/**
 * Binds the card of which the bank says that it is bound. What the browser brings proves only that the bank sent it here; it must be the
 * browser of who left, so that nobody is led to type a card for another account.
 */
export async function arriveBound(context: Context<'user'>, arrival: string): Promise<Arrived> {
  const { hosted, desk } = requireHosted(context);
  const reference = hosted.referenceOf(arrival) ?? refuse('CARD_BINDING_OVER');
  const bindingId = bindingIdOf(reference);
  const [binding] = await context.database.select().from(cardBindings).where(stillOpen(context, bindingId));
  if (!binding) return { kind: 'bound', card: cardView(desk, await boundBy(context, bindingId)) };
  const outcome = await requireAnswer(context, 'ask about binding', () => hosted.outcomeOf(reference));
  switch (outcome.kind) {
    case 'open':
      return { kind: 'open' };
    case 'refused':
      return refuse('CARD_REFUSED');
    case 'over':
      return refuse('CARD_BINDING_OVER');
    case 'bound':
      return { kind: 'bound', card: cardView(desk, await keep(context, binding, outcome, false)) };
  }
}
