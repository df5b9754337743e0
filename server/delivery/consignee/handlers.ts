import { and, eq } from 'drizzle-orm';
import { consignee } from '@/lib/contract/consignee/endpoints';
import { handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { maskedConsignee } from './consignee';
import { undeliverable } from './deliverable';
import { consigneeById, consigneesOf } from './find';
import { saveConsignee } from './save';
import { consignees } from './tables';

export const consigneeHandlers = [
  handle(consignee.addOrUpdate, async (input, context) => ({ id: await saveConsignee(context, input) })),
  handle(consignee.delete, async ({ id }, { database, caller }) => {
    const gone = await database
      .delete(consignees)
      .where(and(eq(consignees.id, id), eq(consignees.userId, caller.userId)))
      .returning({ id: consignees.id });
    return gone.length === 1 ? {} : refuse('NOT_FOUND');
  }),
  // The cursor is the last id of the previous page; with at most thirty addresses, all are read and the rest is sliced off.
  handle(consignee.page, async ({ cursor, pageSize }, context) => {
    const all = await consigneesOf(context);
    const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1;
    const list = all.slice(from, from + pageSize);
    return { list: list.map(maskedConsignee), nextCursor: from + pageSize < all.length ? (list.at(-1)?.id ?? null) : null };
  }),
  handle(consignee.get, async ({ id }, context) => maskedConsignee(await consigneeById(context, id))),
  handle(consignee.check, async ({ id }, context) => {
    const reason = await undeliverable(context, await consigneeById(context, id));
    return { deliverable: reason === null, reason };
  }),
];
