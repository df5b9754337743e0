import { createHmac } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { type StaffRole, shopKey } from '@/lib/domain/staff';
import type { Services } from '@/server/call/services';
import { sealedTotpPlace } from '@/server/desk/authenticator-app';
import { hashPassword } from '@/server/desk/password';
import { staff } from '@/server/desk/tables';
import { base32, fromBase32, stepAt, totpCode } from '@/server/desk/totp';

/** Of everybody in the demo, shown on the page where they sign in. */
const PASSWORD = 'demo desk password';

type Member = Readonly<{ name: string; email: string; roles: readonly StaffRole[]; ofOneShop?: true }>;

const people: readonly Member[] = [
  { name: '陈静', email: 'admin@desk.demo', roles: ['admin'] },
  { name: '林晓', email: 'service@desk.demo', roles: ['service'] },
  { name: '苏敏', email: 'finance@desk.demo', roles: ['finance'] },
  { name: '王强', email: 'warehouse@desk.demo', roles: ['warehouse'] },
  { name: '周航', email: 'counter@desk.demo', roles: ['counter'], ofOneShop: true },
];

/** The same at every start, and another for every installation. */
const secretOf = ({ secret }: Pick<Services, 'secret'>, email: string): string =>
  base32(createHmac('sha1', secret).update(`demo staff ${email}`).digest());

/** The counter's clerk works for one restaurant, whose vouchers the demo's buyers have. */
const shopsOf = ({ ofOneShop }: Member): string[] | null => (ofOneShop ? [shopKey('restaurant', demoShopId)] : null);

/** Lets those in who aren't yet; whom an administrator has changed stays changed. */
async function letIn(services: Services): Promise<void> {
  const { database, sealing, now } = services;
  const emails = people.map(({ email }) => email);
  const known = await database.select({ email: staff.email }).from(staff).where(inArray(staff.email, emails));
  const missing = people.filter(({ email }) => !known.some((one) => one.email === email));
  if (missing.length === 0) return;
  const password = await hashPassword(PASSWORD);
  await database.transaction(async (transaction) => {
    for (const member of missing) {
      const { name, email, roles } = member;
      const shops = shopsOf(member);
      const [row] = await transaction
        .insert(staff)
        .values({ name, email, roles: [...roles], shops, password, createdAt: new Date(now()) })
        .onConflictDoNothing()
        .returning({ staffNo: staff.staffNo });
      if (!row) continue;
      const totp = sealing.seal(secretOf(services, email), sealedTotpPlace(row.staffNo));
      await transaction.update(staff).set({ totp }).where(eq(staff.staffNo, row.staffNo));
    }
  });
}

/** The code that opens the desk now: of a used one, the next, which counts as soon. */
function codeNow(services: Services, { email, totpStep }: Readonly<{ email: string; totpStep: number }>): string {
  const step = stepAt(services.now());
  return totpCode(fromBase32(secretOf(services, email)), Math.min(Math.max(step, totpStep + 1), step + 1));
}

/** The demo's staff, and what their authenticator apps show at this moment. */
export async function demoStaff(services: Services) {
  await letIn(services);
  const emails = people.map(({ email }) => email);
  const rows = await services.database
    .select({ name: staff.name, email: staff.email, roles: staff.roles, totpStep: staff.totpStep })
    .from(staff)
    .where(inArray(staff.email, emails));
  return emails.flatMap((email) => {
    const row = rows.find((one) => one.email === email);
    return row ? [{ name: row.name, email, roles: row.roles, password: PASSWORD, code: codeNow(services, row) }] : [];
  });
}
