import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { doer } from '@/lib/contract/ops/order-shapes';
import { actorIn } from '@/lib/domain/actor';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import type { Database } from '@/server/platform/database/connection';
import { staff } from './tables';

export type Doer = z.output<typeof doer>;

/** Actors as columns hold them (`staff:S1001`), each with a colleague's name. */
export async function doersOf(database: Database, actors: readonly string[]): Promise<(actor: string) => Doer> {
  const numbers = [...new Set(actors.map(actorIn).flatMap(({ kind, id }) => (kind === 'staff' ? [id] : [])))];
  const rows =
    numbers.length > 0
      ? await database.select({ staffNo: staff.staffNo, name: staff.name }).from(staff).where(inArray(staff.staffNo, numbers))
      : [];
  const names = new Map(rows.map(({ staffNo, name }) => [staffNo, name]));
  return (actor) => {
    const { kind, id } = actorIn(actor);
    return { kind, id, name: kind === 'staff' ? (names.get(id) ?? '') : '' };
  };
}

/** How people call them: a colleague by name. */
export const calledIn = (locale: Locale, { kind, id, name }: Doer): string =>
  kind === 'staff' && name !== '' ? name : words(locale, 'opsDoers')(kind) + (kind === 'staff' ? ` ${id}` : '');
