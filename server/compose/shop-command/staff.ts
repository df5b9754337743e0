import { parseArgs } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import { staffRoles, type StaffRole } from '@/lib/domain/staff';
import { words } from '@/lib/i18n/words';
import { isEmail } from '@/lib/kernel/email';
import { DeskRefusal } from '@/server/call/ops/desk-refusal';
import { shownOrigin } from '@/server/compose/welcome';
import { makeKey } from '@/server/desk/keys';
import { addStaff } from '@/server/desk/people/change';
import { staff } from '@/server/desk/tables';
import { type Environment, readEnvironment } from '@/server/platform/environment';
import { StartFailure } from '@/server/platform/start-failure.mjs';
import { withDatabase } from './with-database';

const text = { type: 'string' } as const;

function asked(rest: readonly string[]) {
  try {
    return parseArgs({ options: { email: text, name: text, role: { ...text, multiple: true } }, args: [...rest] }).values;
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error));
  }
}

const isRole = (name: string): name is StaffRole => staffRoles.some((role) => role === name);

const deskOrigin = (environment: Environment): string => {
  const { OPS_ORIGIN, YUEXIANG_MODE } = environment;
  if (OPS_ORIGIN === undefined && YUEXIANG_MODE === 'production')
    throw new StartFailure('Configuration: OPS_ORIGIN is not set: the link leads to the desk, which is there.');
  return OPS_ORIGIN ?? shownOrigin(environment);
};

/** `npm run shop -- staff add`: lets somebody in who works for every shop, and prints a link that opens their account once. */
export async function staffAdd(rest: readonly string[]): Promise<boolean> {
  const { email = '', name = '', role = ['admin'] } = asked(rest);
  if (!isEmail(email.trim()) || name.trim() === '') throw new StartFailure('staff add takes --email and --name, and --role once or more.');
  const unknown = role.filter((one) => !isRole(one));
  if (unknown.length > 0) throw new StartFailure(`Nobody here is ${unknown.join(', ')}. Roles are ${staffRoles.join(', ')}.`);
  const environment = readEnvironment(process.env);
  const origin = deskOrigin(environment);
  const given = { email: email.trim(), name: name.trim(), roles: role.filter(isRole), shops: null };
  try {
    const { staffNo, link, expiresAt } = await withDatabase(environment, (database) =>
      addStaff({ database, now: Date.now }, given, { createdBy: null, origin }),
    );
    console.log(
      `${given.name} is ${staffNo}. This link opens the account once, until ${new Date(expiresAt).toISOString()}:\n\n  ${link}\n`,
    );
    return true;
  } catch (error) {
    if (!(error instanceof DeskRefusal)) throw error;
    throw new StartFailure(words('en', 'opsErrors')(error.reason, error.facts));
  }
}

/** `npm run shop -- staff key`: makes a key of somebody who works here, for their programs, and prints it once. */
export async function staffKey(rest: readonly string[]): Promise<boolean> {
  const { email = '', name = '' } = asked(rest);
  if (!isEmail(email.trim()) || name.trim() === '')
    throw new StartFailure('staff key takes --email of somebody who works here, and --name of what the key is for.');
  await withDatabase(readEnvironment(process.env), async (database) => {
    const [found] = await database
      .select({ staffNo: staff.staffNo })
      .from(staff)
      .where(and(eq(staff.email, email.trim().toLowerCase()), isNull(staff.disabledAt)));
    if (!found) throw new StartFailure(`Nobody with the e-mail ${email.trim()} works here.`);
    const { key } = await makeKey({ database, now: Date.now }, { staffNo: found.staffNo, name: name.trim() });
    console.log(`A key of ${found.staffNo}, shown this once. It may what they may, until it is revoked:\n\n  ${key}\n`);
  });
  return true;
}
