import { eq } from 'drizzle-orm';
import { counter } from '@/lib/contract/ops/counter';
import { key } from '@/lib/contract/ops/key';
import { own } from '@/lib/contract/ops/own';
import { staff as people } from '@/lib/contract/ops/staff';
import { work } from '@/lib/contract/ops/work';
import { staffKeys } from '@/server/desk/tables';
import { audit } from '@/server/trail/tables';
import { type Colleague, startDesk, type TestDesk } from './desk';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

const keyOf = async (who: Colleague): Promise<{ keyNo: string; headers: Record<string, string> }> => {
  const { data } = await who.call(key.make, { name: '收银系统' });
  // As a program calls: from no page, without a cookie.
  return { keyNo: data.keyNo, headers: { authorization: `Bearer ${data.key}`, origin: '', 'sec-fetch-site': '' } };
};
const program = () => desk.browser();

test('a key does its owner’s work as far as their role goes, and nothing of their account', async () => {
  const clerk = await desk.colleague(['counter'], ['restaurant:1']);
  const { headers } = await keyOf(clerk);
  expect((await program().call(work.page, { pageSize: 5 }, { headers })).code).toBe('1');
  expect((await program().call(counter.recent, {}, { headers })).code).toBe('1');
  expect((await program().call(people.page, { pageSize: 5 }, { headers })).code).toBe('OPS_403');
  for (const call of [own.account, key.list]) expect((await program().call(call, {}, { headers })).code).toBe('OPS_401');
  expect((await program().call(key.make, { name: '又一把' }, { headers })).code).toBe('OPS_419');
});

test('what needs a fresh second step is refused to a key, whatever its owner may', async () => {
  const { headers } = await keyOf(await desk.colleague(['admin']));
  const invited = { name: '林夏', email: 'lin@shop.test', roles: ['admin' as const], shops: null };
  expect((await program().call(people.invite, invited, { headers })).code).toBe('OPS_428');
});

test('a key ends when it is revoked, and with its owner’s access; the trail says who made and ended it', async () => {
  const [admin, clerk] = [await desk.colleague(['admin']), await desk.colleague(['counter'])];
  const [first, second] = [await keyOf(clerk), await keyOf(clerk)];
  const opens = async ({ headers }: { headers: Record<string, string> }) => (await program().call(work.counts, {}, { headers })).code;
  expect((await admin.call(key.revoke, { keyNo: first.keyNo })).code).toBe('YX_404');
  expect((await clerk.call(key.revoke, { keyNo: first.keyNo })).code).toBe('1');
  expect([await opens(first), await opens(second)]).toEqual(['OPS_401', '1']);
  expect((await clerk.call(key.list, {})).data.list.map(({ keyNo }) => keyNo)).toEqual([second.keyNo]);
  await admin.call(people.disable, { staffNo: clerk.staffNo });
  expect(await opens(second)).toBe('OPS_401');
  const rows = await desk.database.select().from(audit).where(eq(audit.subjectId, first.keyNo));
  expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['key.make', clerk.staffNo],
    ['key.revoke', clerk.staffNo],
  ]);
});

test('a stolen table opens nothing, and neither does a key that nobody made', async () => {
  const { headers } = await keyOf(await desk.colleague(['counter']));
  const rows = await desk.database.select().from(staffKeys);
  expect(JSON.stringify(rows)).not.toContain(headers.authorization?.slice('Bearer '.length));
  const forged = { ...headers, authorization: `Bearer yxk_${rows[0]?.hash}` };
  expect((await program().call(work.counts, {}, { headers: forged })).code).toBe('OPS_401');
  const broken = { ...headers, authorization: `Basic ${rows[0]?.hash}` };
  expect((await program().call(work.counts, {}, { headers: broken })).code).toBe('OPS_401');
});
