import { and, asc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { behind, ofWholeShop, type WaitingSource } from '@/server/call/waiting';
import { orders } from '@/server/trade/tables/orders';
import { paymentIncidents, refunds } from '@/server/trade/tables/payments';
import { statementDifferences } from '@/server/trade/tables/statements';

/** Refunds that a bank withholds. */
const heldRefunds: WaitingSource = {
  name: 'refund',
  permissions: ['money.see'],
  read: async ({ database }, { after, limit }) => {
    const rows = await database
      .select({
        refundNo: refunds.refundNo,
        bankWord: refunds.bankWord,
        amountFen: refunds.amountFen,
        createdAt: refunds.createdAt,
        orderNo: orders.orderNo,
      })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(eq(refunds.status, 'processing'), isNotNull(refunds.bankWord), behind(after, refunds.createdAt, refunds.refundNo)))
      .orderBy(asc(refunds.createdAt), asc(refunds.refundNo))
      .limit(limit);
    return rows.map(({ refundNo, bankWord, amountFen, createdAt, orderNo }) => ({
      id: refundNo,
      orderNo,
      name: refundNo,
      detail: bankWord ?? '',
      amountFen,
      since: createdAt.getTime(),
      answerBy: null,
      choices: [],
    }));
  },
};

/** What a bank's money has run into; a refund that it withholds is listed as that. */
const openIncidents: WaitingSource = {
  name: 'incident',
  permissions: ['money.see'],
  read: async ({ database }, { after, limit }) => {
    const rows = await database
      .select()
      .from(paymentIncidents)
      .where(
        and(
          isNull(paymentIncidents.closedAt),
          notInArray(paymentIncidents.what, ['refundHeld', 'refundAbnormal']),
          behind(after, paymentIncidents.at, paymentIncidents.id),
        ),
      )
      .orderBy(asc(paymentIncidents.at), asc(paymentIncidents.id))
      .limit(limit);
    return rows.map(({ id, subject, what, at }) => ({
      id: String(id),
      orderNo: null,
      name: subject,
      detail: what,
      since: at.getTime(),
      answerBy: null,
      choices: [],
    }));
  },
};

/** Where a bank's bill and the books differ. */
const openDifferences: WaitingSource = {
  name: 'difference',
  permissions: ['money.see'],
  read: async ({ database }, { after, limit }) => {
    const rows = await database
      .select()
      .from(statementDifferences)
      .where(and(eq(statementDifferences.state, 'open'), behind(after, statementDifferences.at, statementDifferences.id)))
      .orderBy(asc(statementDifferences.at), asc(statementDifferences.id))
      .limit(limit);
    return rows.map(({ id, subject, finding, at }) => ({
      id: String(id),
      orderNo: null,
      name: subject,
      detail: finding,
      since: at.getTime(),
      answerBy: null,
      choices: [],
    }));
  },
};

export const waitingMoney: readonly WaitingSource[] = [heldRefunds, openIncidents, openDifferences].map(ofWholeShop);
