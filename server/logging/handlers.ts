import type { Input } from '@/lib/contract/endpoint';
import { logging } from '@/lib/contract/logging/endpoints';
import { type Context, handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { allowanceOf, keepEvent, type PageEvent } from './queue';

const MOST_BYTES = 4096;
/** Bytes of a row and its index besides the texts. */
const ROW_BYTES = 120;
/** Valid JSON that PostgreSQL's jsonb rejects: the NUL character, and unpaired surrogates. */
const NOT_STORABLE = /\\u(0000|d[89a-f][\da-f]{2})/;

/** The event's own facts: JSON of at most 4 kB, otherwise INPUT_INVALID. */
function detailOf(text: string | undefined): unknown {
  if (text === undefined || text === '') return null;
  try {
    const detail: unknown = JSON.parse(text);
    const written = JSON.stringify(detail);
    if (Buffer.byteLength(written) <= MOST_BYTES && !NOT_STORABLE.test(written)) return detail;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return refuse('INPUT_INVALID');
}

type Event = Input<typeof logging.userView>;

const keep = (
  source: PageEvent['source'],
  { event, page, detail, visitorId }: Event,
  { database, channel, caller, address, log, now }: Context,
  more?: { serialNumber: string },
) => {
  const own = detailOf(detail);
  // Anyone may report, so nobody may fill the disk.
  const bytes = ROW_BYTES + Buffer.byteLength(`${event}${page}${detail ?? ''}${visitorId ?? ''}${more?.serialNumber ?? ''}`);
  if (!allowanceOf(database, source).take({ address, userId: caller?.userId }, bytes, now())) refuse('TOO_MANY');
  keepEvent(
    database,
    {
      source,
      event,
      channel: channel.code,
      page: page.split('?', 1)[0] ?? '',
      detail: more ? { ...more, detail: own } : own,
      userId: caller?.userId ?? null,
      visitorId: visitorId ?? null,
      createdAt: new Date(now()),
    },
    log,
  );
  return Promise.resolve({});
};

export const loggingHandlers = [
  handle(logging.userView, async (input, context) => keep('userView', input, context)),
  handle(logging.activityStatistics, async ({ serialNumber, ...input }, context) => keep('activity', input, context, { serialNumber })),
  handle(logging.buryingPoint, async (input, context) => keep('common', input, context)),
  handle(logging.warehousePoint, async (input, context) => keep('warehouse', input, context)),
];
