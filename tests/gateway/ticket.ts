import { eq } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import { ticket } from '@/lib/contract/ticket/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { demoProducts } from '@/demo/kinds/ticket/fixtures';
import { ticketSessions } from '@/server/kinds/ticket/tables';
import type { TestGateway } from './server';
import { freshKey } from './stay';

export type Wanted = Readonly<{
  product?: keyof typeof demoProducts;
  /** Days from today. */
  from?: number;
  sessionNo?: number;
  fares?: Input<typeof ticket.pre>['fares'];
  visitors?: Input<typeof ticket.create>['visitors'];
}>;

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A valid identity number for each `turn`, of a person born in January of that year. */
export function identityNumber(turn: number, born = 1990): string {
  const first17 = `110101${born}${String(101 + (Math.floor(turn / 999) % 28)).padStart(4, '0')}${String((turn % 999) + 1).padStart(3, '0')}`;
  return first17 + '10X98765432'.charAt(WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(first17[at]), 0) % 11);
}

const NAMES = ['张伟', '王芳', '李娜', '刘洋', '陈静', '杨帆', '赵磊', '黄敏'];
export const visitor = (turn: number): Input<typeof ticket.create>['visitors'][number] => ({
  kind: 'adult',
  name: NAMES[turn % NAMES.length] ?? '张伟',
  documentType: 'idCard',
  documentNo: identityNumber(turn),
});

/** Tickets of the demo place, `from` days from today. */
export function ticketRequest(
  now: number,
  { product = 'open', from = 3, sessionNo = product === 'realName' || product === 'evening' ? 1 : 0, fares }: Wanted = {},
): Input<typeof ticket.pre> {
  const usual = [{ kind: product === 'family' ? ('family' as const) : ('adult' as const), quantity: 1 }];
  return { productId: String(demoProducts[product]), date: addDays(dayOf(now), from), sessionNo, fares: fares ?? usual };
}

/** What a buyer sends who has just seen the booking page. */
export async function ticketOrderRequest(gateway: TestGateway, token: string, wanted: Wanted = {}): Promise<Input<typeof ticket.create>> {
  const request = ticketRequest(gateway.clock.now, wanted);
  const { data, code, desc } = await gateway.call(ticket.pre, request, { token });
  if (code !== '1') throw new Error(`The tickets can't be priced: ${code} ${desc}`);
  return {
    ...request,
    acceptedAmount: data.payAmount,
    acceptedFreeUntil: data.freeUntil,
    visitors: wanted.visitors ?? [],
    contactMobile: '13800138000',
    idempotencyKey: freshKey(),
  };
}

export async function bookTickets(gateway: TestGateway, token: string, wanted: Wanted = {}) {
  const request = await ticketOrderRequest(gateway, token, wanted);
  const { code, data, desc } = await gateway.call(ticket.create, { ...request, despiteDuplicate: true }, { token });
  if (code !== '1') throw new Error(`The tickets can't be booked: ${code} ${desc}`);
  return { ...data, request };
}

/** Tickets of a session that are sold or held. */
export async function soldOf(gateway: TestGateway, { productId, date, sessionNo }: Input<typeof ticket.pre>): Promise<number> {
  const rows = await gateway.database
    .select()
    .from(ticketSessions)
    .where(eq(ticketSessions.productId, Number(productId)));
  const session = rows.find((row) => row.day === date && row.sessionNo === sessionNo);
  if (!session) throw new Error(`No session ${sessionNo} on ${date}.`);
  return session.sold;
}
