import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { headerOf } from '@/server/call/call-context';
import { type CounterCommand, type CounterPart, shortField } from '@/server/call/counter';
import { openCursor, sealCursor } from '@/server/call/cursor';
import { success } from '@/server/call/envelope';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { type WaitingWork, waitingPage } from '@/server/call/waiting';
import { kindParts } from '@/server/compose/kinds';
import { mayPreview } from '@/lib/session/preview-access';
import { actingAs } from '@/server/platform/acting';
import { orders, verificationCodes } from '@/server/trade/tables/orders';
import type { PreviewSettings } from './settings';

/** Waiting entries on a page. */
const PAGE_SIZE = 20;

const counters: ReadonlyMap<string, CounterPart> = new Map(kindParts.flatMap(({ kind, counter }) => (counter ? [[kind, counter]] : [])));
const commands = new Map<string, CounterCommand>([...counters.values()].flatMap(({ commands: own = {} }) => Object.entries(own)));

const sources = [...counters.values()].flatMap(({ waiting = [] }) => waiting);
/** The kind whose list an entry is in. */
const kindOf = new Map([...counters].flatMap(([kind, { waiting = [] }]) => waiting.map(({ name }) => [name, kind])));

/** Adds the fields that still have to be filled in, and what each is chosen from. */
const withFields = async (services: Services, { command, known }: WaitingWork['choices'][number]) => ({
  command,
  known,
  asks: Object.keys(commands.get(command)?.fields.shape ?? {}).filter((field) => !(field in known)),
  options: (await commands.get(command)?.options(services)) ?? {},
});

/** Digits as they are read out: grouping and spaces are ignored. */
const code = z.pipe(
  z.string(),
  z.transform((typed) => typed.replace(/\D/g, '')),
);
const shown = z.object({
  shopId: shortField,
  codes: z.array(code).check(z.minLength(1), z.maxLength(20)),
  anyDay: z.optional(z.boolean()),
});

/** JSON only: a foreign page's form can't send it without a CORS preflight. */
function typedIn<Schema extends z.ZodMiniType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  const isJson = headerOf(request, 'content-type').startsWith('application/json');
  const { success: fits, data } = z.safeParse(schema, isJson ? request.body : undefined);
  return fits ? data : refuse('INPUT_INVALID');
}

async function ownerOf({ database }: Services, typed: string) {
  const [found] = await database
    .select({ order: orders, status: verificationCodes.status, unitNo: verificationCodes.unitNo })
    .from(verificationCodes)
    .innerJoin(orders, eq(orders.id, verificationCodes.orderId))
    .where(eq(verificationCodes.code, typed));
  return found ?? refuse('NOT_FOUND');
}

const counterOf = (kind: string): CounterPart => counters.get(kind) ?? refuse('NOT_FOUND');

/**
 * The shops' side, in the demo played by whoever uses the preview: redeems codes, confirms, packs, ships, answers requests. `GET
 * …/counter` lists what waits, oldest first and page by page (`cursor`), `GET …/counter/code?code=` says what a code is for, `POST …/counter/codes` redeems codes, and `POST
 * …/counter/{command}` does the rest.
 */
export async function registerCounter(
  preview: FastifyInstance,
  services: Services,
  { YUEXIANG_MODE: mode, COUNTER_TOKEN: expected }: PreviewSettings,
): Promise<void> {
  await preview.register(async (counter) => {
    counter.addHook('onRequest', async (request) => {
      // The counter refunds money, so the token with which partners look around doesn't open it.
      if (!mayPreview(headerOf(request, 'counter-token') || undefined, { mode, expected })) refuse('NOT_FOUND');
    });
    counter.addHook('preHandler', ({ id }, _reply, next) => actingAs({ actor: { kind: 'staff', id: 'counter' }, requestId: id }, next));
    registerDoors(counter, services, mode === 'demo');
  });
}

/** @param isDemo whether a code may be redeemed outside its day or before its hour, to try that without waiting; a real shop keeps to the rule. */
function registerDoors(preview: FastifyInstance, services: Services, isDemo: boolean): void {
  preview.get('/api/preview/counter', async (request) => {
    const asked = z.safeParse(z.object({ cursor: z.optional(z.string().check(z.maxLength(300))) }), request.query);
    if (!asked.success) return refuse('INPUT_INVALID');
    const after = openCursor(services.secret, 'counter', asked.data.cursor);
    const { list, next } = await waitingPage(services, sources, { after, limit: PAGE_SIZE, shops: 'all' });
    return success({
      list: await Promise.all(
        list.map(async ({ source, work: { id: _id, ...work } }) => ({
          kind: kindOf.get(source.name),
          ...work,
          choices: await Promise.all(work.choices.map((choice) => withFields(services, choice))),
        })),
      ),
      nextCursor: next && sealCursor(services.secret, 'counter', next),
    });
  });

  preview.get('/api/preview/counter/code', async (request) => {
    const asked = z.safeParse(z.object({ code }), request.query);
    if (!asked.success) return refuse('INPUT_INVALID');
    const { order, status, unitNo } = await ownerOf(services, asked.data.code);
    const shops = (await counters.get(order.kind)?.shopsTaking?.(services, order.id, unitNo)) ?? [];
    return success({ kind: order.kind, orderNo: order.orderNo, status, unitNo, shops, anyDay: isDemo });
  });

  preview.post('/api/preview/counter/codes', async (request) => {
    const typed = typedIn(request, shown);
    const { order } = await ownerOf(services, typed.codes[0] ?? '');
    const take = counterOf(order.kind).takeCodes ?? refuse('NOT_FOUND');
    return success({ list: await take(services, { ...typed, anyDay: isDemo && typed.anyDay === true }) });
  });

  preview.post('/api/preview/counter/:command', async (request) => {
    const { command: name } = request.params as { command: string };
    const command = commands.get(name) ?? refuse('NOT_FOUND');
    const done = await command.run(services, typedIn(request, command.fields) as never);
    return success({ done: done ?? null });
  });
}
