import { eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orders } from '@/server/trade/tables/orders';
import { benefitCards } from './tables';

export const cardPersonalData: PersonalData = {
  room: 'benefit-card',
  tables: [{ table: benefitCards, rows: 'kept', why: 'trade', emptied: [] }],
  async exported({ database }, { userId }) {
    const rows = await database
      .select({
        orderNo: orders.orderNo,
        name: benefitCards.name,
        planName: benefitCards.planName,
        priceFen: benefitCards.priceFen,
        beginAt: benefitCards.beginAt,
        endAt: benefitCards.endAt,
      })
      .from(benefitCards)
      .innerJoin(orders, eq(orders.id, benefitCards.orderId))
      .where(eq(benefitCards.userId, userId));
    return [
      {
        section: 'cards',
        rows: rows.map(({ name, planName, ...row }) => ({ ...row, name: name['zh-CN'], planName: planName['zh-CN'] })),
      },
    ];
  },
  erase: () => Promise.resolve(),
};
