import { and, arrayContains, desc, eq } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import { deductionDue } from '@/lib/domain/renewal';
import { userById } from '@/server/account/user';
import type { Services } from '@/server/call/services';
import { tellUser } from '@/server/operation/notices';
import type { Database } from '@/server/platform/database/connection';
import { delivered } from '@/server/platform/ports/sms/failure';
import { reminderFacts } from '@/server/platform/ports/sms/reminder';
import { serverWords } from '@/server/platform/words';
import { bankCards, cardPayments } from '@/server/trade/tables/bank-cards';
import { payments } from '@/server/trade/tables/payments';
import type { Mandate } from '../booking/periods';
import { mandates, memberPlanOrders, renewalReminders } from '../tables';

/** Last digits of the card that paid for the purchase with which a mandate was signed. Other ways to pay tell us none. */
async function cardTail(database: Database, { userId, payWay, signatureIds }: Mandate): Promise<string | undefined> {
  if (payWay !== 'bankCard' || signatureIds.length === 0) return undefined;
  const [paid] = await database
    .select({ lastFour: bankCards.lastFour })
    .from(memberPlanOrders)
    .innerJoin(payments, and(eq(payments.orderId, memberPlanOrders.orderId), eq(payments.status, 'settled')))
    .innerJoin(cardPayments, eq(cardPayments.paymentNo, payments.paymentNo))
    .innerJoin(bankCards, eq(bankCards.id, cardPayments.cardId))
    .where(
      and(
        eq(memberPlanOrders.userId, userId),
        eq(memberPlanOrders.renews, true),
        arrayContains(memberPlanOrders.signatureIds, signatureIds),
      ),
    )
    .orderBy(desc(payments.settledAt))
    .limit(1);
  return paid?.lastFour;
}

/**
 * Sends the reminder, then records it with the notice that stands in the account (daikou, 4). If we are killed in between, it is sent again:
 * nobody is charged without a reminder.
 */
export async function remind({ database, now, sms }: Services, mandate: Mandate, days: number): Promise<void> {
  const { id, userId, plan, payWay, priceFen, periodEndsAt } = mandate;
  const { mobile } = await userById(database, userId);
  const locale = localeOfChannel(mandate.channel);
  // The law requires the reminder days before the deduction, so a late reminder delays it.
  const at = Math.max(deductionDue(periodEndsAt.getTime()), now() + days * 86_400_000);
  const reminder = { mobile, plan, fen: priceFen, payWay, tail: await cardTail(database, mandate), at, locale };
  await delivered(() => sms.sendRenewalReminder(reminder));
  await database.transaction(async (transaction) => {
    const sent = await transaction
      .insert(renewalReminders)
      .values({ mandateId: id, periodEndsAt, days, sentAt: new Date(now()) })
      .onConflictDoNothing()
      .returning({ days: renewalReminders.days });
    const word = serverWords(locale);
    const notice = { title: word('renewalNotice'), text: word('renewalNoticeText', reminderFacts(reminder)), link: 'members' };
    if (sent.length > 0) await tellUser(transaction, { ...notice, userId, at: now() });
    await transaction
      .update(mandates)
      .set({ nextAt: new Date(now()) })
      .where(eq(mandates.id, id));
  });
}
