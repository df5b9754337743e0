import { and, eq } from 'drizzle-orm';
import { parcelStatuses } from '@/lib/domain/parcel';
import { orders, verificationCodes } from '@/server/trade/tables/orders';
import { useUnits } from '@/server/trade/order/units';
import { insist } from '../client';
import { askDesk } from './ask-desk';
import type { Placed, Step, World } from './step';

type Work = Readonly<{ choices: readonly Readonly<{ command: string; known: Readonly<Record<string, string>> }>[] }>;
type Form = Readonly<{ command: string; fields: readonly Readonly<{ name: string }>[] }>;
type Waiting = Readonly<{ list: readonly Work[]; forms: readonly Form[]; nextCursor: string | null }>;
type Shown = Readonly<{ shops: readonly Readonly<{ key: string }>[]; units: readonly Readonly<{ unitNo: string; isShown: boolean }>[] }>;

/** A voucher is valid at dozens of shops that are all alike, so a few are enough. */
const MOST_SHOPS = 5;

async function answerOf<Data>(call: () => Promise<Response>): Promise<Data | undefined> {
  const { code, data } = await insist(async () => (await call()).json() as Promise<{ code: string; data: Data }>);
  return code === '1' ? data : undefined;
}

/** A command of the shops' side. */
export const post = (origin: string, command: string, fields: Readonly<Record<string, string | undefined>>): Promise<unknown> =>
  answerOf<unknown>(() => askDesk(origin, 'work/act', { command, fields }));

/** So many pages of what waits are looked through: a walk leaves hardly more. */
const MOST_PAGES = 10;

/** What waits for the shops, oldest first. */
async function waitingAt(origin: string): Promise<{ works: Work[]; forms: Form[] }> {
  const [works, forms]: [Work[], Form[]] = [[], []];
  let cursor: string | null = '';
  for (let page = 0; page < MOST_PAGES && cursor !== null; page += 1) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer: Waiting | undefined = await answerOf<Waiting>(() => askDesk(origin, `work?pageSize=20${query}`));
    works.push(...(answer?.list ?? []));
    forms.push(...(answer?.forms ?? []));
    cursor = answer?.nextCursor ?? null;
  }
  return { works, forms };
}

/** Somebody at a counter does one of the waiting tasks: confirms, refuses, packs, sends, traces or answers a request. */
export async function workAtCounter({ origin }: World, { pick, amount }: Step): Promise<void> {
  const { works: waiting, forms } = await waitingAt(origin);
  // Few wait for an answer to what they ask back, and a walk has to see the end of some.
  const requests = waiting.filter(({ choices }) => choices.some(({ known }) => known.afterSaleNo !== undefined));
  const some = pick % 2 === 0 && requests.length > 0 ? requests : waiting;
  const work = some[pick % Math.max(1, some.length)];
  const choice = work?.choices[amount % work.choices.length];
  if (!choice) return;
  const typed: Readonly<Record<string, string>> = {
    reason: '今天满了，抱歉',
    confirmationNo: `QR${pick}`,
    companyCode: 'SF',
    trackingNo: `SF1234567890${String(pick % 1000).padStart(3, '0')}`,
    status: parcelStatuses[amount % parcelStatuses.length] ?? 'collected',
    text: '快件已到达',
    place: '杭州',
  };
  const asks = forms.find(({ command }) => command === choice.command)?.fields ?? [];
  await post(origin, choice.command, { ...Object.fromEntries(asks.map(({ name }) => [name, typed[name]])), ...choice.known });
}

/** A guest shows a code at each of the order's shops until one accepts it. */
export async function showCode({ origin, books, seen }: World, { orderNo }: Placed, { pick }: Step): Promise<void> {
  const codes = await books.database
    .select({ code: verificationCodes.code })
    .from(verificationCodes)
    .innerJoin(orders, and(eq(orders.id, verificationCodes.orderId), eq(orders.orderNo, orderNo)));
  const code = codes[pick % Math.max(1, codes.length)]?.code;
  if (code === undefined) return;
  const shown = await answerOf<Shown>(() => askDesk(origin, 'counter/code', { code }));
  const unitNos = shown?.units.filter(({ isShown }) => isShown).map(({ unitNo }) => unitNo);
  for (const { key: shop } of shown?.shops.slice(0, MOST_SHOPS) ?? []) {
    if (!(await answerOf(() => askDesk(origin, 'counter/take', { code, shop, unitNos })))) continue;
    seen.used += 1;
    return;
  }
}

/** The gate lets somebody in. */
export async function letIn({ books, seen, now }: World, { orderNo }: Placed, { amount }: Step): Promise<void> {
  await books.database
    .transaction(async (transaction) => {
      const [row] = await transaction.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
      if (!row || !['paid', 'preparing', 'ready'].includes(row.status)) return;
      await useUnits(transaction, row.id, [(amount % 3) + 1], now());
      seen.used += 1;
    })
    // The unit has already been used or refunded.
    .catch(() => undefined);
}
