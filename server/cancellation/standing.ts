import { eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { cancellation as contract } from '@/lib/contract/cancellation/endpoints';
import { maskMobile } from '@/lib/kernel/mobile';
import type { Context } from '@/server/call/handle';
import { askEach } from '@/server/platform/database/ask-each';
import type { PersonalData, Person, PersonalDataAccess } from '@/server/platform/ports/personal-data';
import { accountCancellations } from './tables';

type Access = PersonalDataAccess & Readonly<{ personalData: readonly PersonalData[] }>;

type Counted<Name extends string> = Readonly<Record<Name, string>> & Readonly<{ count: number }>;

/** One line for each name; names with a count of zero are left out. */
function summed<Name extends string, Row extends Counted<Name>>(name: Name, rows: readonly Row[]): Row[] {
  const names = new Set(rows.map((row) => row[name]));
  return [...names].flatMap((one) => {
    const same = rows.filter((row) => row[name] === one);
    const count = same.reduce((sum, row) => sum + row.count, 0);
    return same[0] && count > 0 ? [{ ...same[0], count }] : [];
  });
}

export async function obstaclesOf(access: Access, person: Person) {
  const found = await askEach(access.database, access.personalData, async (room) => (await room.standsAgainst?.(access, person)) ?? []);
  return summed('obstacle', found.flat());
}

async function lossesOf(access: Access, person: Person) {
  const found = await askEach(access.database, access.personalData, async (room) => (await room.lost?.(access, person)) ?? []);
  return summed('loss', found.flat());
}

export async function standingOf(context: Context<'user'>): Promise<Output<typeof contract.standing>> {
  const { database, caller } = context;
  const [row] = await database.select().from(accountCancellations).where(eq(accountCancellations.userId, caller.userId));
  return {
    state: row ? (row.lapsedAt ? 'lapsed' : 'applied') : 'none',
    appliedAt: row?.appliedAt.getTime() ?? null,
    eraseAt: row?.eraseAt.getTime() ?? null,
    maskedMobile: maskMobile(caller.mobile),
    obstacles: await obstaclesOf(context, caller),
    losses: await lossesOf(context, caller),
  };
}
