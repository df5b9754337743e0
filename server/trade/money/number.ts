import { type SQL, sql } from 'drizzle-orm';
import { plainCode } from '@/lib/kernel/typed-text';
import { orders } from '@/server/trade/tables/orders';
import { payments, refunds } from '@/server/trade/tables/payments';

/** As it is stored: numbers are pasted in groups, with spaces and in full width. */
const plain = (number: string): string => plainCode(number).replaceAll('-', '').replace(/\s/g, '');

/** Ids of the order that has this number, or whose payment or refund has it; each found by an index of its own. */
const ordersOf = (number: string): SQL => sql`
  select ${orders.id} from ${orders} where ${orders.orderNo} = ${number}
  union select ${payments.orderId} from ${payments} where ${payments.paymentNo} = ${number}
  union select ${payments.orderId} from ${payments} where ${payments.bankTradeNo} = ${number}
  union select ${refunds.orderId} from ${refunds} where ${refunds.refundNo} = ${number}`;

export const paymentsOf = (number: string): SQL => sql`${payments.orderId} in (${ordersOf(plain(number))})`;
export const refundsOf = (number: string): SQL => sql`${refunds.orderId} in (${ordersOf(plain(number))})`;

/** What a bank calls by that number, or by a number of the same order. */
export const subjectsOf = (subject: SQL, number: string): SQL => sql`${subject} in (
  select ${plain(number)} union select ${number}
  union select ${payments.paymentNo} from ${payments} where ${payments.orderId} in (${ordersOf(plain(number))})
  union select ${refunds.refundNo} from ${refunds} where ${refunds.orderId} in (${ordersOf(plain(number))}))`;
