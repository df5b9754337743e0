import { eq, inArray, sql } from 'drizzle-orm';
import { partners } from '@/lib/domain/partner';
import { sandboxTrades } from '@/demo/bank/tables';
import { emailInbox } from '@/demo/invoice/tables';
import { sandboxPartnerEquities, sandboxPartnerOrders } from '@/demo/partners/tables';
import { smsInbox } from '@/demo/sms/tables';
import { invoices } from '@/server/invoice/tables';
import { buyerName } from '@/server/partner/buyer';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orderIdsOf } from '@/server/trade/order/of-person';
import { payments } from '@/server/trade/tables/payments';

/** What the sandboxes know of people: outside of the demo it is for others to erase. It goes before what tells whose it is. */
export const demoPersonalData: readonly PersonalData[] = [
  {
    room: 'demo',
    tables: [
      { table: smsInbox, rows: 'deleted' },
      { table: emailInbox, rows: 'deleted' },
      { table: sandboxTrades, rows: 'kept', why: 'trade', emptied: ['card_token'] },
      { table: sandboxPartnerOrders, rows: 'deleted' },
      { table: sandboxPartnerEquities, rows: 'deleted' },
    ],
    exported: () => Promise.resolve([]),
    async erase({ database, buyerKey }, person) {
      const { userId, mobile } = person;
      await database.delete(smsInbox).where(eq(smsInbox.mobile, mobile));
      // An invoice may have been sent to several e-mail addresses; each e-mail links to it by its number.
      await database
        .delete(emailInbox)
        .where(
          sql`exists (select from ${invoices} where ${invoices.userId} = ${userId} and strpos(${emailInbox.body}, ${invoices.applyNo}) > 0)`,
        );
      const mine = sql`(select ${payments.paymentNo} from ${payments} where ${inArray(payments.orderId, orderIdsOf(person))})`;
      await database.update(sandboxTrades).set({ cardToken: null }).where(inArray(sandboxTrades.subject, mine));
      const names = partners.map((partner) => buyerName({ buyerKey }, partner, userId));
      await database.delete(sandboxPartnerOrders).where(inArray(sandboxPartnerOrders.buyer, names));
      await database.delete(sandboxPartnerEquities).where(inArray(sandboxPartnerEquities.buyer, names));
    },
  },
];
