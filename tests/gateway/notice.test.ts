import { operation } from '@/lib/contract/operation/endpoints';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { tellUser } from '@/server/operation/notices';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.pool.query('delete from notices'));

const insert = (values: Record<string, unknown>) => {
  const row = { title: '停机公告', text: '今晚维护', published_at: new Date(gateway.clock.now - MINUTE_MS), ...values };
  const names = Object.keys(row);
  return gateway.pool.query(
    `insert into notices (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
};
const titles = async (token?: string, channel = 'P012') =>
  (await gateway.call(operation.userNotice, {}, { channel, ...(token && { token }) })).data.list.map(({ title }) => title);

test('everybody sees what is published for the channel now, the newest first', async () => {
  await insert({ title: 'old' });
  await insert({ title: 'new', published_at: new Date(gateway.clock.now) });
  await insert({ title: 'later', published_at: new Date(gateway.clock.now + MINUTE_MS) });
  await insert({ title: 'over', ends_at: new Date(gateway.clock.now) });
  await insert({ title: 'elsewhere', channels: ['P013'] });
  expect(await titles()).toEqual(['new', 'old']);
  expect(await titles(undefined, 'P013')).toEqual(['new', 'elsewhere', 'old']);
});

test('what is read is read for its reader alone, once for however many devices', async () => {
  await insert({ id: 901 });
  await insert({ id: 902 });
  const [{ token }, { token: other }] = [await gateway.loginAs('13800138000'), await gateway.loginAs('13800138001')];
  const read = (noticeId: string, as?: string) => gateway.call(operation.userNotice, { noticeId }, as ? { token: as } : {});
  expect((await gateway.call(operation.userNotice, {}, { token })).data.unread).toBe(2);
  await Promise.all([read('901', token), read('901', token), read('901')]);
  expect((await gateway.call(operation.userNotice, {}, { token })).data).toMatchObject({
    unread: 1,
    list: [
      { noticeId: '902', read: false },
      { noticeId: '901', read: true },
    ],
  });
  expect((await gateway.call(operation.userNotice, {}, { token: other })).data.unread).toBe(2);
  expect((await gateway.call(operation.userNotice, {})).data.unread).toBe(2);
});

test("a user's own notice is nobody else's, and an id that was guessed leaves no trace", async () => {
  const { token, userId } = await gateway.loginAs('13800138000');
  const { token: stranger } = await gateway.loginAs('13800138001');
  await tellUser(gateway.database, { userId, title: '会员已开通', text: '到店即用', link: 'bank/member', at: gateway.clock.now });
  const { rows } = await gateway.pool.query<{ id: number }>('select id from notices');
  expect(await titles(token)).toEqual(['会员已开通']);
  expect([await titles(stranger), await titles()]).toEqual([[], []]);
  const before = await gateway.pool.query('select * from notice_reads');
  await gateway.call(operation.userNotice, { noticeId: String(rows[0]?.id) }, { token: stranger });
  expect((await gateway.pool.query('select * from notice_reads')).rowCount).toBe(before.rowCount);
});
