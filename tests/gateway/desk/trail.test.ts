import { entrance } from '@/lib/contract/ops/entrance';
import type { OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { own } from '@/lib/contract/ops/own';
import { staff } from '@/lib/contract/ops/staff';
import { trail } from '@/lib/contract/ops/trail';
import { addDays, dayOf } from '@/lib/kernel/day';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { runJob } from '@/server/call/scheduler';
import { fromBase32, stepAt, totpCode } from '@/server/desk/totp';
import { actingAs } from '@/server/platform/acting';
import { trailJobs } from '@/server/trail/jobs';
import { trailPage } from '@/server/trail/read';
import { lookedUp, recordAction } from '@/server/trail/record';
import { bookStay } from '../stay';
import { type Colleague, PASSWORD, startDesk, type TestDesk } from './desk';

let desk: TestDesk;
let auditor: Colleague;
beforeAll(async () => {
  desk = await startDesk();
  auditor = await desk.colleague(['auditor']);
});
afterAll(() => desk.close());

type Row = OpsOutput<typeof trail.page>['list'][number];
type Filters = Partial<Omit<Parameters<typeof auditor.call<typeof trail.page>>[1], 'pageSize'>>;

const page = async (filters: Filters = {}, pageSize = 50) => (await auditor.call(trail.page, { pageSize, ...filters })).data;
const rows = async (filters: Filters): Promise<Row[]> => (await page(filters)).list;
const told = ({ actorKind, actorId, action, from, to }: Row): string => `${actorKind}:${actorId} ${action} ${from ?? ''}>${to ?? ''}`;
/** What the trail says of somebody's account, the oldest first. */
const ofAccount = async (staffNo: string): Promise<string[]> =>
  (await rows({ subjectKind: 'staff', subjectId: staffNo })).map(told).toReversed();

/** Rows of one instant, which the database itself would give different times. */
async function writtenAtOnce(count: number, actorId: string, at = '2026-03-05 10:00:00.123456+08'): Promise<void> {
  const client = await desk.pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `insert into audit (at, actor_kind, actor_id, action, subject_kind, subject_id)
       select $1, 'staff', $2, 'settings.change', 'setting', number::text from generate_series(1, $3::int) number`,
      [at, actorId, count],
    );
  } finally {
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
}

test('a clerk who may not see the trail gets nothing of it; an administrator and an auditor do', async () => {
  const clerk = await desk.colleague(['counter', 'warehouse', 'service', 'finance', 'marketing']);
  expect(await clerk.call(trail.page, { pageSize: 10 })).toMatchObject({ code: 'OPS_403', status: 403 });
  expect(await clerk.call(trail.state, {})).toMatchObject({ code: 'OPS_403', status: 403 });
  const admin = await desk.colleague(['admin']);
  for (const one of [admin, auditor]) expect((await one.call(trail.page, { pageSize: 10 })).code).toBe('1');
});

test('a call of the desk acts under the staff number of whoever made it, with its request’s id', async () => {
  const admin = await desk.colleague(['admin']);
  const other = await desk.colleague(['counter']);
  await admin.call(staff.disable, { staffNo: other.staffNo });
  const [row] = await rows({ subjectKind: 'staff', subjectId: other.staffNo });
  expect(row).toMatchObject({
    actorKind: 'staff',
    actorId: admin.staffNo,
    actorName: expect.stringMatching(/^Person \d+$/),
    action: 'staff.disable',
    from: 'active',
    to: 'disabled',
    requestId: expect.stringMatching(/./),
  });
});

test('every change of a colleague’s account is told: invited, changed, let go, let back in, reset', async () => {
  const admin = await desk.colleague(['admin']);
  const by = `staff:${admin.staffNo}`;
  const given = { name: '林夏', roles: ['counter' as const], shops: ['restaurant:12'] };
  const { staffNo } = (await admin.call(staff.invite, { ...given, email: 'lin@shop.test' })).data;
  await admin.call(staff.change, { ...given, staffNo, roles: ['service', 'finance'], shops: null });
  for (const endpoint of [staff.disable, staff.enable, staff.resetSecondStep]) await admin.call(endpoint, { staffNo });
  expect(await ofAccount(staffNo)).toEqual([
    `${by} staff.invite >counter`,
    `${by} staff.change counter>service,finance`,
    `${by} staff.disable active>disabled`,
    `${by} staff.enable disabled>active`,
    `${by} staff.reset >`,
  ]);
  const change = (await rows({ subjectKind: 'staff', subjectId: staffNo })).find(({ action }) => action === 'staff.change');
  expect(change?.detail).toEqual(
    expect.arrayContaining([
      { name: 'shopsBefore', value: 'restaurant:12' },
      { name: 'shops', value: 'all' },
    ]),
  );
  expect(JSON.stringify(await rows({ subjectKind: 'staff', subjectId: staffNo }))).not.toMatch(/lin@shop/);
});

test('a change that is refused leaves no row', async () => {
  const admin = await desk.colleague(['admin']);
  const other = await desk.colleague(['counter']);
  const before = await ofAccount(other.staffNo);
  expect((await admin.call(staff.enable, { staffNo: other.staffNo })).code).toBe('OPS_1301');
  expect(await ofAccount(other.staffNo)).toEqual(before);
});

test('whoever signs in and out, and what they change of their own account, is told under their number', async () => {
  const person = await desk.colleague(['service']);
  const by = `staff:${person.staffNo}`;
  const browser = await desk.signIn(person);
  const { sessions } = (await browser.call(own.account, {})).data;
  await browser.call(own.endSession, { no: sessions.find(({ isThis }) => !isThis)?.no ?? '' });
  const { secret } = (await browser.call(entrance.beginTotp, {})).data;
  expect((await browser.call(entrance.finishTotp, { code: totpCode(fromBase32(secret), stepAt(desk.clock.now)) })).code).toBe('1');
  await browser.call(own.newRecoveryCodes, {});
  expect((await browser.call(own.changePassword, { current: PASSWORD, next: 'nine green kettles in a row' })).code).toBe('1');
  await browser.call(entrance.signOut, {});
  expect((await ofAccount(person.staffNo)).slice(1)).toEqual(
    ['acceptInvitation', 'addApp', 'signIn', 'signIn', 'endSession', 'addApp', 'newRecoveryCodes', 'changePassword', 'signOut'].map(
      (action) => `${by} staff.${action} >`,
    ),
  );
});

test('the wrong password that locks an account is told once; so is one for an address that nobody has', async () => {
  const person = await desk.colleague(['service']);
  for (const email of [person.email, 'nobody@shop.test'])
    for (let at = 0; at < 7; at += 1) await desk.browser().call(entrance.signIn, { email, password: 'wrong words all of them' });
  const locked = (list: readonly string[]) => list.filter((row) => row.endsWith('staff.lockOut >'));
  expect(locked(await ofAccount(person.staffNo))).toEqual(['staff: staff.lockOut >']);
  expect(
    (await rows({ actorKind: 'staff' })).filter(({ action, subjectId }) => action === 'staff.lockOut' && subjectId === ''),
  ).toHaveLength(1);
});

test('the right password at the last try locks nobody, and no row says so', async () => {
  const person = await desk.colleague(['service']);
  for (let at = 0; at < 4; at += 1)
    await desk.browser().call(entrance.signIn, { email: person.email, password: 'wrong words all of them' });
  await desk.signIn(person);
  expect((await ofAccount(person.staffNo)).filter((row) => row.includes('lockOut'))).toEqual([]);
});

test('everything of an order is found by its number, and nothing by a number that no order has', async () => {
  const { token, userId } = await desk.loginAs('13900009921');
  const { orderNo } = await bookStay(desk, token);
  await bookStay(desk, token);
  const list = await rows({ orderNo });
  expect(list.map(told)).toEqual([`buyer:${userId} order.create >pending_payment`]);
  expect(list[0]?.orderNo).toBe(orderNo);
  expect(await rows({ orderNo: '999999999999999999' })).toEqual([]);
});

test('who looked a person up is found by that person', async () => {
  const clerk = { kind: 'staff', id: auditor.staffNo } as const;
  await actingAs({ actor: clerk, requestId: 'r1' }, () => lookedUp(desk.database, 4711, 'orders'));
  expect((await rows({ subjectKind: 'user', subjectId: '4711' })).map(told)).toEqual([`staff:${auditor.staffNo} user.lookUp >`]);
});

test('the trail is filtered by a colleague’s name or number, by who acts, and by the day of the shop', async () => {
  const person = await desk.colleague(['service']);
  await actingAs({ actor: { kind: 'partner', id: 'acme' }, requestId: null }, () =>
    recordAction(desk.database, { action: 'settings.change', subject: { kind: 'setting', id: 'x' } }),
  );
  const [mine] = await rows({ who: person.staffNo });
  expect(mine?.actorId).toBe(person.staffNo);
  const byName = await rows({ who: mine?.actorName ?? '' });
  expect(new Set(byName.map(({ actorId }) => actorId))).toEqual(new Set([person.staffNo]));
  expect((await rows({ actorKind: 'partner' })).map(({ actorId }) => actorId)).toEqual(['acme']);
  const today = dayOf(Date.now());
  expect((await rows({ who: person.staffNo, day: today })).length).toBe(byName.length);
  expect(await rows({ who: person.staffNo, day: addDays(today, -1) })).toEqual([]);
  // Midnight of the shop, not of Greenwich.
  await writtenAtOnce(1, 'S9001', '2026-03-04 23:59:59.999999+08');
  await writtenAtOnce(1, 'S9001', '2026-03-05 00:00:00+08');
  expect(await rows({ who: 'S9001', day: '2026-03-04' })).toHaveLength(1);
  expect(await rows({ who: 'S9001', day: '2026-03-05' })).toHaveLength(1);
});

test('pages follow each other across rows of the same instant, each row once, and a cursor belongs to its filters', async () => {
  await writtenAtOnce(11, 'S9002');
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { list, nextCursor } = await page({ who: 'S9002', ...(cursor !== undefined && { cursor }) }, 3);
    seen.push(...list.map(({ subjectId }) => subjectId));
    if (nextCursor !== null) expect((await auditor.call(trail.page, { pageSize: 3, who: 'S9001', cursor: nextCursor })).code).not.toBe('1');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
});

test('the page says when the chain was verified last and that it was whole, and from then on what is broken', async () => {
  const another = await startDesk();
  const reader = await another.colleague(['auditor']);
  const run = async (name: string) => {
    const job = trailJobs.find((one) => one.name === name);
    if (job) await runJob(job, another.services);
  };
  const state = async () => (await reader.call(trail.state, {})).data;
  expect(await state()).toMatchObject({ rows: 0, check: null });
  await run('seal the trail');
  await run('verify the trail');
  const whole = await state();
  expect(whole).toMatchObject({ waiting: 0, check: { rows: whole.rows, broken: null } });
  expect(whole.rows).toBeGreaterThan(2);
  expect(Math.abs((whole.check?.at ?? 0) - Date.now())).toBeLessThan(MINUTE_MS);
  await another.pool.query('alter table audit disable trigger audit_only_added_to');
  const { rows: changed } = await another.pool.query<{ id: string }>("update audit set actor_id = 'S1' where id = 2 returning id");
  await expect(run('verify the trail')).rejects.toThrow('broken');
  expect((await state()).check?.broken).toEqual({ what: 'changed', auditId: Number(changed[0]?.id), seq: 2 });
  await another.close();
});

type Plan = Readonly<{ 'Node Type': string; 'Index Name'?: string; Plans?: readonly Plan[] }>;
const nodesOf = (plan: Plan): string[] => [
  [plan['Node Type'], plan['Index Name']].filter(Boolean).join(' '),
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

test(
  'with 60,000 rows, the trail of an order, of a colleague on a day, of a kind and of an account each come from their index',
  async () => {
    const client = await desk.pool.connect();
    try {
      await client.query("set session_replication_role = 'replica'");
      await client.query(`insert into audit (at, actor_kind, actor_id, action, subject_kind, subject_id, order_id)
      select timestamptz '2026-01-01' + number * interval '1 minute', case when number % 10 = 0 then 'staff' else 'buyer' end,
        case when number % 10 = 0 then 'S' || (2000 + number / 10 % 20) else (number % 3000)::text end, 'order.confirm',
        case when number % 50 = 0 then 'user' else 'order' end, number::text, case when number % 50 = 0 then null else number / 6 end
      from generate_series(1, 60000) number`);
    } finally {
      await client.query("set session_replication_role = 'origin'");
      client.release();
    }
    await desk.pool.query('analyze audit');
    const planOf = async (filter: Parameters<typeof trailPage>[1]): Promise<string> => {
      const { sql, params } = trailPage(desk.database, filter, { limit: 26 }).toSQL();
      const { rows: found } = await desk.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${sql}`, params);
      return found.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan))).join(' < ');
    };
    const plans = {
      order: await planOf({ orderId: 777 }),
      colleague: await planOf({ actor: { kind: 'staff', ids: ['S2003'] }, day: '2026-01-20' }),
      staff: await planOf({ actor: { kind: 'staff' } }),
      account: await planOf({ subject: { kind: 'user', id: '500' } }),
      day: await planOf({ day: '2026-01-20' }),
    };
    expect(plans).toEqual({
      order: expect.stringContaining('audit_order'),
      colleague: expect.stringContaining('audit_actor'),
      staff: expect.stringContaining('audit_actor_kind'),
      account: expect.stringContaining('audit_subject'),
      day: expect.stringContaining('audit_at'),
    });
    expect(plans.colleague).not.toMatch(/Sort|audit_actor_kind/);
    expect(Object.values(plans).filter((plan) => plan.includes('Seq Scan'))).toEqual([]);
  },
  MINUTE_MS,
);
