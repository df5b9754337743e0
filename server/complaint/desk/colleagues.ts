import { and, asc, arrayOverlaps, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { mayDo, staffRoles } from '@/lib/domain/staff';
import type { Database } from '@/server/platform/database/connection';
import { staff } from '@/server/desk/tables';
import { orderShops } from '@/server/trade/tables/desk';
import { complaints } from '../tables';

export type Colleague = Readonly<{ staffNo: string; name: string }>;

const answering = staffRoles.filter((role) => mayDo([role], 'complaints.answer'));
const MOST = 200;

/** Who may answer a complaint: by their role, and because they work for every shop or for one of its order's. */
export async function colleaguesFor(database: Database, complaintNo: string): Promise<readonly Colleague[]> {
  const keys = await database
    .select({ key: orderShops.shopKey })
    .from(orderShops)
    .innerJoin(complaints, eq(complaints.orderId, orderShops.orderId))
    .where(eq(complaints.complaintNo, complaintNo));
  const ofShop =
    keys.length > 0
      ? arrayOverlaps(
          staff.shops,
          keys.map(({ key }) => key),
        )
      : undefined;
  return database
    .select({ staffNo: staff.staffNo, name: staff.name })
    .from(staff)
    .where(and(isNull(staff.disabledAt), isNotNull(staff.password), arrayOverlaps(staff.roles, answering), or(isNull(staff.shops), ofShop)))
    .orderBy(asc(staff.name), asc(staff.staffNo))
    .limit(MOST);
}

/** Names by staff number, also of who no longer works here. */
export async function namesOf(
  database: Database,
  numbers: readonly (string | null)[],
): Promise<(staffNo: string | null) => Colleague | null> {
  const wanted = [...new Set(numbers.flatMap((one) => one ?? []))];
  const rows =
    wanted.length === 0
      ? []
      : await database.select({ staffNo: staff.staffNo, name: staff.name }).from(staff).where(inArray(staff.staffNo, wanted));
  const byNo = new Map(rows.map((row) => [row.staffNo, row]));
  return (staffNo) => (staffNo === null ? null : (byNo.get(staffNo) ?? { staffNo, name: staffNo }));
}
