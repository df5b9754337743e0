import { and, eq, isNull } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import { issuerOf } from '@/lib/domain/card-issuer';
import { userOfMobile } from '@/server/account/user';
import type { Services } from '@/server/call/services';
import { bankCards } from '@/server/trade/tables/bank-cards';

type Looking = Readonly<{ channel: Channel; mobile: string; now: number }>;

/** Cards to bind at the sandbox: one of each type that pays. */
const CARDS = 2;

/**
 * Binds bank cards for one of the demo's mobiles that has none. Not part of the seed, because they are bound at the sandbox like anyone's.
 */
export async function addDemoCards(
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  { channel, mobile, now }: Looking,
): Promise<void> {
  const port = payments.byWay('bankCard', channel.projectId);
  const desk = port?.cards;
  if (!port || !desk?.testing) return;
  const { id: userId } = await userOfMobile(database, channel, mobile);
  if ((await database.$count(bankCards, and(eq(bankCards.userId, userId), isNull(bankCards.unboundAt)))) > 0) return;
  const { cards, person, code } = desk.testing;
  for (const [index, { cardNo }] of cards.slice(0, CARDS).entries()) {
    const asked = await desk.requestBinding({ ...person, cardNo });
    const bound = asked.kind === 'codeSent' ? await desk.confirmBinding(asked.reference, code) : asked;
    const issuer = issuerOf(cardNo);
    if (bound.kind !== 'bound' || !issuer) continue;
    const { bankCode, cardKind } = issuer;
    await database
      .insert(bankCards)
      .values({
        userId,
        adapter: port.adapter,
        token: bound.token,
        bankCode,
        cardKind,
        lastFour: cardNo.slice(-4),
        mobileTail: person.reservedMobile.slice(-4),
        isDefault: index === 0,
        boundAt: new Date(now),
      })
      .onConflictDoNothing();
  }
}
