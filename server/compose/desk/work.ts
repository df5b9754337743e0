import * as z from 'zod/mini';
import { work as calls } from '@/lib/contract/ops/work';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { mayDo, seesShop, type ShopFamily, type StaffShops, shopKey } from '@/lib/domain/staff';
import { urgencyOf } from '@/lib/domain/work';
import type { CounterCommand } from '@/server/call/counter';
import { openCursor, sealCursor } from '@/server/call/cursor';
import { handleOps, type OpsContext, type OpsHandler } from '@/server/call/ops/handle-ops';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import { Refusal, refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { type WaitingSource, waitingPage } from '@/server/call/waiting';
import { missingIn } from '../checklist';
import { kindParts } from '../kinds';
import { waitingSources } from '../waiting-sources';
import { commandNamed } from './commands';
import { doneBy } from './done-by';
import { requireOwnOrder } from './own-order';

/** Of each kind so many are counted; a page that shows more says `99+`. */
const MOST_COUNTED = 100;

type Caller = Pick<OpsContext, 'staff' | 'shops'>;

const seenBy = ({ staff }: Pick<Caller, 'staff'>): readonly WaitingSource[] =>
  waitingSources.filter(({ permissions }) => permissions.some((permission) => mayDo(staff.roles, permission)));

/** One shop of somebody's, or all of theirs. */
const narrowed = ({ shops }: Caller, shop: string | undefined): StaffShops =>
  shop === undefined ? shops : seesShop(shops, shop) ? [shop] : [];

/** What a command asks for, and what each is chosen from. */
async function formOf(services: Services, command: string, { fields, options }: CounterCommand) {
  const choices = await options(services);
  return {
    command,
    fields: Object.keys(fields.shape).map((name) => ({
      name,
      options: choices[name]?.map(({ value, name: text }) => ({ value, name: text ?? null })) ?? null,
    })),
  };
}

async function page(asked: OpsInput<typeof calls.page>, context: OpsContext): Promise<OpsOutput<typeof calls.page>> {
  const { secret, now, staff } = context;
  const { work, shop, cursor, pageSize } = asked;
  const asOf = now();
  const scope = `work ${staff.staffNo} ${work ?? ''} ${shop ?? ''}`;
  const sources = seenBy(context).filter(({ name }) => work === undefined || name === work);
  const after = openCursor(secret, scope, cursor);
  const { list, next } = await waitingPage(context, sources, { after, limit: pageSize, shops: narrowed(context, shop) });
  const mayRun = (name: string): CounterCommand | undefined => {
    const command = commandNamed(name);
    return command && mayDo(staff.roles, command.permission) ? command : undefined;
  };
  const shown = list.map(({ source, work: { detail = '', amountFen, ...one } }) => ({
    ...one,
    detail,
    amount: amountFen ?? null,
    work: source.name,
    urgency: urgencyOf(one.answerBy, asOf),
    choices: one.choices.filter(({ command }) => mayRun(command)),
  }));
  const names = [...new Set(shown.flatMap(({ choices }) => choices.map(({ command }) => command)))];
  const forms = await Promise.all(
    names.flatMap((name) => {
      const command = mayRun(name);
      return command ? [formOf(context, name, command)] : [];
    }),
  );
  return { list: shown, forms, asOf, nextCursor: next && sealCursor(secret, scope, next) };
}

async function counts(asked: OpsInput<typeof calls.counts>, context: OpsContext): Promise<OpsOutput<typeof calls.counts>> {
  const { shop, since } = asked;
  const [shops, asOf] = [narrowed(context, shop), context.now()];
  const waiting = seenBy(context).filter(({ optional }) => !optional);
  const rows = await Promise.all(
    waiting.map(async (source) => {
      const all = await source.read(context, { after: undefined, limit: MOST_COUNTED, shops });
      // Asked for by itself: of a long list, the newest are not among the first.
      const fresh = since === undefined ? [] : await source.read(context, { after: { since }, limit: MOST_COUNTED, shops });
      const late = all.filter(({ answerBy }) => urgencyOf(answerBy, asOf) === 'late').length;
      return { work: source.name, waiting: all.length, late, fresh: fresh.length };
    }),
  );
  return { list: rows, asOf };
}

async function act({ command: name, fields }: OpsInput<typeof calls.act>, context: OpsContext): Promise<Record<string, never>> {
  const command = commandNamed(name) ?? refuse('NOT_FOUND');
  if (!mayDo(context.staff.roles, command.permission)) refuseDesk('NOT_PERMITTED');
  const given = z.safeParse(command.fields, fields);
  if (!given.success) return refuse('INPUT_INVALID');
  await requireOwnOrder(context, fields);
  try {
    await command.run(context, given.data as never);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'ORDER_MOVED_ON') await doneBy(context, fields);
    throw error;
  }
  return {};
}

const MOST_SHOPS = 30;

/** Shops of the caller's, by a part of their name. */
async function shopsNamed({ keyword }: OpsInput<typeof calls.shops>, context: OpsContext) {
  const own = (family: ShopFamily): number[] | undefined =>
    context.shops === 'all'
      ? undefined
      : context.shops.flatMap((key) => (key.startsWith(`${family}:`) ? [Number(key.slice(family.length + 1))] : []));
  const found = await Promise.all(
    kindParts
      .flatMap(({ deskShops }) => deskShops ?? [])
      .map(async ({ family, find }) =>
        (await find(context, { keyword, ids: own(family), limit: MOST_SHOPS })).map(({ shopId, name }) => ({
          key: shopKey(family, shopId),
          name,
        })),
      ),
  );
  return { list: found.flat() };
}

export const workHandlers: readonly OpsHandler[] = [
  handleOps(calls.page, page),
  handleOps(calls.counts, counts),
  handleOps(calls.act, act),
  handleOps(calls.shops, shopsNamed),
  handleOps(calls.checklist, async (_asked, context) => ({ list: [...(await missingIn(context))] })),
];
