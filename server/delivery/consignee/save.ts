import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { consignee } from '@/lib/contract/consignee/endpoints';
import type { Input } from '@/lib/contract/endpoint';
import { AREA_LEVELS, MOST_CONSIGNEES } from '@/lib/domain/consignee';
import { tidyPersonName } from '@/lib/kernel/person-name';
import { lockUser } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { divisionPath } from '@/server/catalogue/divisions';
import type { Database } from '@/server/platform/database/connection';
import { type Address, consigneeOf, sealAddress } from './consignee';
import { consignees } from './tables';

type Saving = Pick<Context<'user'>, 'caller' | 'database' | 'sealing' | 'now'>;

/** Removing the default leaves the account without one until another is set. */
const leaveNoDefault = (database: Database, userId: number) =>
  database.update(consignees).set({ isDefault: false }).where(eq(consignees.userId, userId));

const isSame = (one: Address, other: Address): boolean =>
  one.name === other.name &&
  one.mobile === other.mobile &&
  one.line === other.line &&
  one.tag === other.tag &&
  one.area.at(-1)?.areaCode === other.area.at(-1)?.areaCode;

/** Adds an address, or changes the one with `id`. Repeating a call that adds one finds what it saved. */
export async function saveConsignee(context: Saving, input: Input<typeof consignee.addOrUpdate>): Promise<string> {
  const { caller, database, sealing, now } = context;
  const { userId } = caller;
  const area = await divisionPath(context, input.areaCode);
  if (area.length !== AREA_LEVELS) return refuse('AREA_GONE');
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const rows = await transaction.select().from(consignees).where(eq(consignees.userId, userId));
    const saved = rows.find(({ id }) => id === input.id);
    if (input.id !== undefined && !saved) return refuse('NOT_FOUND');
    const mobile = input.mobile ?? (saved && consigneeOf(sealing, saved).mobile) ?? refuse('INPUT_INVALID');
    const address: Address = { name: tidyPersonName(input.name), mobile, area, line: input.line.trim(), tag: input.tag };
    const known = saved ?? rows.find((row) => isSame(consigneeOf(sealing, row), address));
    if (!known && rows.length >= MOST_CONSIGNEES) return refuse('CONSIGNEES_FULL', { most: MOST_CONSIGNEES });
    const id = known?.id ?? randomUUID();
    const isDefault = input.isDefault || rows.length === 0;
    if (isDefault) await leaveNoDefault(transaction, userId);
    const row = { id, userId, sealed: sealAddress(sealing, { id, userId }, address), isDefault, createdAt: new Date(now()) };
    await transaction
      .insert(consignees)
      .values(row)
      .onConflictDoUpdate({ target: consignees.id, set: { sealed: row.sealed, isDefault } });
    return id;
  });
}
