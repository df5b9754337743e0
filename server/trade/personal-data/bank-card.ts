import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { timestampOf } from '@/server/platform/database/timestamp';
import { orders } from '@/server/trade/tables/orders';
import { payments } from '@/server/trade/tables/payments';
import { bankCards, cardBindings, cardPayments } from '@/server/trade/tables/bank-cards';

/** Rows of cards stay, because payments refer to them; nothing in them identifies a card or its owner. */
export const bankCardPersonalData: PersonalData = {
  room: 'bank card',
  tables: [
    { table: bankCards, rows: 'kept', why: 'noName', emptied: ['token', 'last_four', 'mobile_tail'] },
    { table: cardBindings, rows: 'deleted' },
  ],
  async exported({ database }, { userId }) {
    const { bankCode, cardKind, lastFour, mobileTail, boundAt, unboundAt } = bankCards;
    const rows = await database
      .select({ bankCode, cardKind, lastFour, mobileTail, boundAt, unboundAt })
      .from(bankCards)
      .where(eq(bankCards.userId, userId))
      .orderBy(desc(bankCards.id));
    return [{ section: 'bankCards', rows }];
  },
  async erase({ database, now, payments: ports }, { userId }) {
    const bound = await database
      .select({ adapter: bankCards.adapter, token: bankCards.token })
      .from(bankCards)
      .where(and(eq(bankCards.userId, userId), isNull(bankCards.unboundAt)));
    await database.delete(cardBindings).where(eq(cardBindings.userId, userId));
    await database
      .update(bankCards)
      .set({
        token: '',
        lastFour: '',
        mobileTail: '',
        isDefault: false,
        unboundAt: sql`coalesce(${bankCards.unboundAt}, ${timestampOf(now())})`,
      })
      .where(eq(bankCards.userId, userId));
    return async () => {
      for (const { adapter, token } of bound) await ports.byAdapter(adapter)?.cards?.release(token);
    };
  },
  async lost({ database, now }, { userId }) {
    const [cards] = await database
      .select({ count: count() })
      .from(bankCards)
      .where(and(eq(bankCards.userId, userId), isNull(bankCards.unboundAt)));
    // The bank goes on collecting an instalment plan, with or without an account here.
    const [plans] = await database
      .select({ count: count() })
      .from(cardPayments)
      .innerJoin(payments, eq(payments.paymentNo, cardPayments.paymentNo))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          eq(orders.userId, userId),
          isNotNull(cardPayments.installments),
          eq(payments.status, 'settled'),
          sql`${orders.refundedFen} < ${orders.paidFen}`,
          sql`${payments.settledAt} + make_interval(months => ${cardPayments.installments}) > ${timestampOf(now())}`,
        ),
      );
    return [
      { loss: 'bankCards', count: cards?.count ?? 0 },
      { loss: 'installments', count: plans?.count ?? 0 },
    ];
  },
};
