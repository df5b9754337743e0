import { and, eq } from 'drizzle-orm';
import { resident } from '@/lib/contract/resident/endpoints';
import { handle } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { residentsNamed, residentsOf } from './find';
import { maskedResident } from './resident';
import { createResident, updateResident } from './save';
import { residents } from './tables';

export const residentHandlers = [
  handle(resident.query, async ({ id }, context) => {
    const found = await (id === undefined ? residentsOf(context) : residentsNamed(context, [id]));
    return { list: found.map((one) => maskedResident(one, context.now())) };
  }),
  handle(resident.create, async (input, context) => ({ id: await createResident(context, input) })),
  handle(resident.update, async (input, context) => {
    await updateResident(context, input);
    return {};
  }),
  handle(resident.delete, async ({ id }, { database, caller }) => {
    const gone = await database
      .delete(residents)
      .where(and(eq(residents.id, id), eq(residents.userId, caller.userId)))
      .returning({ id: residents.id });
    return gone.length === 1 ? {} : refuse('NOT_FOUND');
  }),
];
