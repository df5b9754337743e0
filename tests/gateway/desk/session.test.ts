import { entrance } from '@/lib/contract/ops/entrance';
import { own } from '@/lib/contract/ops/own';
import { staff } from '@/lib/contract/ops/staff';
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/durations';
import { PASSWORD, startDesk, type TestDesk } from './desk';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

test('a session ends after thirty minutes without anything being done; a page that looks for news by itself keeps none alive', async () => {
  const colleague = await desk.colleague(['service']);
  for (let at = 0; at < 3; at += 1) {
    desk.clock.pass(20 * MINUTE_MS);
    expect((await colleague.call(own.me, {})).code).toBe('1');
  }
  for (let at = 0; at < 2; at += 1) {
    desk.clock.pass(14 * MINUTE_MS);
    expect((await colleague.call(own.me, {}, { headers: { 'desk-background': '1' } })).code).toBe('1');
  }
  desk.clock.pass(2 * MINUTE_MS);
  expect((await colleague.call(own.me, {}, { headers: { 'desk-background': '1' } })).code).toBe('OPS_401');
  expect((await colleague.call(own.me, {})).code).toBe('OPS_401');
});

test('a session ends after twelve hours, whatever is done in it', async () => {
  const colleague = await desk.colleague(['service']);
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    desk.clock.pass(20 * MINUTE_MS);
    expect((await colleague.call(own.me, {})).code).toBe('1');
  }
  desk.clock.pass(20 * MINUTE_MS);
  expect((await colleague.call(own.me, {})).code).toBe('OPS_401');
});

test('a cookie that somebody placed in a browser before opens nothing after its owner has signed in', async () => {
  const colleague = await desk.colleague(['service']);
  const attacker = desk.browser();
  await attacker.call(entrance.signIn, { email: colleague.email, password: PASSWORD });
  const planted = attacker.cookie();
  const victim = desk.browser();
  victim.setCookie(planted);
  await victim.call(entrance.signIn, { email: colleague.email, password: PASSWORD });
  desk.clock.pass(30_000);
  await victim.call(entrance.secondStep, { step: { way: 'totp', code: colleague.totp() } });
  expect((await victim.call(own.me, {})).code).toBe('1');
  expect((await attacker.call(own.me, {})).code).toBe('OPS_402');
  // Nor does a planted half session become an open one under the cookie that was planted.
  const another = desk.browser();
  await another.call(entrance.signIn, { email: colleague.email, password: PASSWORD });
  const known = another.cookie();
  desk.clock.pass(30_000);
  await another.call(entrance.secondStep, { step: { way: 'totp', code: colleague.totp() } });
  expect(another.cookie()).not.toBe(known);
  attacker.setCookie(known);
  expect((await attacker.call(own.me, {})).code).toBe('OPS_401');
});

test('the cookie is read by no script, sent to no other site, and in production only unencrypted never', async () => {
  const colleague = await desk.colleague(['service']);
  const answer = await desk.browser().call(entrance.signIn, { email: colleague.email, password: PASSWORD });
  expect(answer.headers['set-cookie']).toMatch(/^ops=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  const secure = await startDesk({ origin: 'https://desk.test' });
  try {
    const other = await secure.browser().call(entrance.signOut, {}, { headers: { origin: 'https://desk.test' } });
    expect(other.headers['set-cookie']).toBeUndefined();
    const browser = secure.browser();
    browser.setCookie('__Host-ops=anything');
    const out = await browser.call(entrance.signOut, {}, { headers: { origin: 'https://desk.test' } });
    expect(out.headers['set-cookie']).toBe('__Host-ops=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure');
  } finally {
    await secure.close();
  }
});

test('whoever is disabled is out with the next call, and cannot come back; whoever is enabled again can', async () => {
  const admin = await desk.colleague(['admin']);
  const clerk = await desk.colleague(['service']);
  const elsewhere = await desk.signIn(clerk);
  expect((await admin.call(staff.disable, { staffNo: clerk.staffNo })).code).toBe('1');
  expect((await clerk.call(own.me, {})).code).toBe('OPS_401');
  expect((await elsewhere.call(own.me, {})).code).toBe('OPS_401');
  const back = await desk.browser().call(entrance.signIn, { email: clerk.email, password: PASSWORD });
  expect(back.code).toBe('OPS_1101');
  expect((await admin.call(staff.enable, { staffNo: clerk.staffNo })).code).toBe('1');
  expect((await (await desk.signIn(clerk)).call(own.me, {})).code).toBe('1');
  expect((await elsewhere.call(own.me, {})).code).toBe('OPS_401');
});

test('roles and shops count from the next call on', async () => {
  const admin = await desk.colleague(['admin']);
  const other = await desk.colleague(['admin']);
  expect((await other.call(staff.page, { pageSize: 10 })).code).toBe('1');
  const change = { staffNo: other.staffNo, name: '改过', roles: ['warehouse' as const], shops: ['hotel:7'] };
  expect((await admin.call(staff.change, change)).code).toBe('1');
  expect((await other.call(staff.page, { pageSize: 10 })).code).toBe('OPS_403');
  expect((await other.call(own.me, {})).data).toMatchObject({ name: '改过', roles: ['warehouse'], shops: ['hotel:7'] });
});

test('nobody changes their own access, and the last administrator stays', async () => {
  const admin = await desk.colleague(['admin']);
  const own_ = { staffNo: admin.staffNo };
  for (const code of [
    (await admin.call(staff.disable, own_)).code,
    (await admin.call(staff.resetSecondStep, own_)).code,
    (await admin.call(staff.change, { ...own_, name: 'x', roles: ['finance'], shops: null })).code,
  ])
    expect(code).toBe('OPS_1203');
  const second = await desk.colleague(['admin']);
  const left = await desk.database.execute<{ no: string }>(
    `select staff_no as no from staff where 'admin' = any(roles) and disabled_at is null and staff_no not in ('${admin.staffNo}', '${second.staffNo}')`,
  );
  for (const { no } of left.rows) await admin.call(staff.disable, { staffNo: no });
  const both = await Promise.all([
    admin.call(staff.disable, { staffNo: second.staffNo }),
    second.call(staff.disable, { staffNo: admin.staffNo }),
  ]);
  expect(both.map(({ code }) => code).filter((code) => code === '1')).toHaveLength(1);
});

test('after a reset nothing of the old opens anything, and the new link does', async () => {
  const admin = await desk.colleague(['admin']);
  const clerk = await desk.colleague(['service']);
  const { link } = (await admin.call(staff.resetSecondStep, { staffNo: clerk.staffNo })).data;
  expect((await clerk.call(own.me, {})).code).toBe('OPS_401');
  expect((await desk.browser().call(entrance.signIn, { email: clerk.email, password: PASSWORD })).code).toBe('OPS_1101');
  expect((await desk.browser().call(entrance.invitation, { secret: link.split('#')[1] ?? '' })).data.email).toBe(clerk.email);
  desk.clock.pass(73 * HOUR_MS);
  expect((await desk.browser().call(entrance.invitation, { secret: link.split('#')[1] ?? '' })).code).toBe('OPS_1105');
});

test('a session that its owner ends elsewhere is over', async () => {
  const clerk = await desk.colleague(['service']);
  const stranger = await desk.colleague(['service']);
  const other = await desk.signIn(clerk);
  const { sessions } = (await clerk.call(own.account, {})).data;
  const no = sessions.find(({ isThis }) => !isThis)?.no ?? '';
  expect((await stranger.call(own.endSession, { no })).code).toBe('YX_404');
  expect((await other.call(own.me, {})).code).toBe('1');
  expect((await clerk.call(own.endSession, { no })).code).toBe('1');
  expect((await other.call(own.me, {})).code).toBe('OPS_401');
});

test('the list of the staff says of each when they were last here, and is filtered, sorted and paged by the server', async () => {
  const admin = await desk.colleague(['admin']);
  const clerk = await desk.colleague(['warehouse']);
  const before = desk.clock.now;
  desk.clock.pass(5 * MINUTE_MS);
  await admin.call(own.me, {});
  const { list } = (await admin.call(staff.page, { pageSize: 50 })).data;
  const seenOf = (staffNo: string) => list.find((row) => row.staffNo === staffNo)?.seenAt;
  // The wire has whole seconds.
  expect(seenOf(clerk.staffNo)).toBe(Math.floor(before / 1000) * 1000);
  expect(seenOf(admin.staffNo)).toBe(Math.floor(desk.clock.now / 1000) * 1000);
  const warehouse = (await admin.call(staff.page, { pageSize: 50, role: 'warehouse' })).data.list;
  expect(warehouse.every(({ roles }) => roles.includes('warehouse'))).toBe(true);
  for (const sort of ['name', 'newest'] as const) {
    const all = (await admin.call(staff.page, { pageSize: 50, sort })).data.list.map(({ staffNo }) => staffNo);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await admin.call(staff.page, { pageSize: 3, sort, ...(cursor && { cursor }) })).data;
      paged.push(...page.list.map(({ staffNo }) => staffNo));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(all);
  }
});
