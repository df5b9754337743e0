import { createHmac } from 'node:crypto';
import type { StaffRole } from '@/lib/domain/staff';
import type { Services } from '@/server/call/services';
import { hashOf } from '@/server/desk/session';
import { staff, staffKeys } from '@/server/desk/tables';

/** Somebody who does all of the shops' side, for whoever tries the demo by commands or from a program. Nobody signs in as them. */
const clerk = { name: '演示店员', email: 'everywhere@desk.demo', roles: ['counter', 'service', 'warehouse'] as StaffRole[] };
const KEY_NO = 'd0d0d0d0d0d0';

/** The demo's key, the same at every start and another for every installation. */
export async function demoKey({ database, secret, now }: Services): Promise<string> {
  const key = `yxk_${createHmac('sha256', secret).update('demo staff key').digest('base64url')}`;
  const createdAt = new Date(now());
  const [row] = await database
    .insert(staff)
    .values({ ...clerk, shops: null, createdAt })
    .onConflictDoUpdate({ target: staff.email, set: { name: clerk.name } })
    .returning({ staffNo: staff.staffNo });
  if (row)
    await database
      .insert(staffKeys)
      .values({ keyNo: KEY_NO, hash: hashOf(key), staffNo: row.staffNo, name: 'demo', createdAt })
      .onConflictDoNothing();
  return key;
}
