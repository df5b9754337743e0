import { and, arrayContains, asc, desc, eq, ilike, isNotNull, isNull, max, or, sql, type SQL } from 'drizzle-orm';
import type { staff as calls } from '@/lib/contract/ops/staff';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { staff, staffSessions } from '../tables';

type Asked = OpsInput<typeof calls.page>;

/** Invited: has no password yet, so nobody can sign in. */
const inState = {
  invited: and(isNull(staff.password), isNull(staff.disabledAt)),
  active: and(isNotNull(staff.password), isNull(staff.disabledAt)),
  disabled: isNotNull(staff.disabledAt),
} as const;

const stateOf = ({ password, disabledAt }: Readonly<{ password: string | null; disabledAt: Date | null }>) =>
  disabledAt ? 'disabled' : password === null ? 'invited' : 'active';

const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function conditionsOf({ keyword, role, state }: Asked): (SQL | undefined)[] {
  return [
    keyword ? or(ilike(staff.name, containing(keyword)), ilike(staff.email, containing(keyword)), eq(staff.staffNo, keyword)) : undefined,
    role && arrayContains(staff.roles, [role]),
    state && inState[state],
  ];
}

/** Everybody who works here or did, page by page. */
export async function staffPage(context: Pick<OpsContext, 'database' | 'secret'>, asked: Asked): Promise<OpsOutput<typeof calls.page>> {
  const { database, secret } = context;
  const { sort = 'name', pageSize, cursor, keyword = '', role = '', state = '' } = asked;
  const scope = `staff ${sort} ${keyword} ${role} ${state}`;
  const after = openCursor(secret, scope, cursor);
  const behind =
    after &&
    (sort === 'name'
      ? sql`(${staff.name}, ${staff.staffNo}) > (${after[0]}, ${after[1]})`
      : sql`(${staff.createdAt}, ${staff.staffNo}) < (${new Date(Number(after[0])).toISOString()}::timestamptz, ${after[1]})`);
  const seen = database
    .select({ staffNo: staffSessions.staffNo, at: max(staffSessions.seenAt).as('at') })
    .from(staffSessions)
    .where(eq(staffSessions.state, 'open'))
    .groupBy(staffSessions.staffNo)
    .as('seen');
  const rows = await database
    .select({
      staffNo: staff.staffNo,
      name: staff.name,
      email: staff.email,
      roles: staff.roles,
      shops: staff.shops,
      password: staff.password,
      disabledAt: staff.disabledAt,
      createdAt: staff.createdAt,
      seenAt: seen.at,
    })
    .from(staff)
    .leftJoin(seen, eq(seen.staffNo, staff.staffNo))
    .where(and(behind, ...conditionsOf(asked)))
    .orderBy(...(sort === 'name' ? [asc(staff.name), asc(staff.staffNo)] : [desc(staff.createdAt), desc(staff.staffNo)]))
    .limit(pageSize + 1);
  const page = pageOfRows(rows, pageSize, (last) =>
    sealCursor(secret, scope, [sort === 'name' ? last.name : last.createdAt.getTime(), last.staffNo]),
  );
  return {
    nextCursor: page.nextCursor,
    list: page.rows.map(({ password, disabledAt, createdAt, seenAt, ...row }) => ({
      ...row,
      state: stateOf({ password, disabledAt }),
      createdAt: createdAt.getTime(),
      seenAt: seenAt?.getTime() ?? null,
    })),
  };
}
