import { login } from '@/lib/contract/login/endpoints';
import { openIdOf } from '@/server/account/payer-openid';
import { createSealing, newKey } from '@/server/platform/sealed';
import { payerOpenidJobs } from '@/server/account/payer-openid';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const appId = 'sandbox880012';
let serial = 0;
const newMobile = (): string => `135${String((serial += 1)).padStart(8, '0')}`;
const learn = (token: string, authCode: string) => gateway.call(login.wechatPayer, { authCode }, { token });
const rows = async (userId: number) =>
  (await gateway.pool.query<{ app_id: string; open_id: string }>('select app_id, open_id from payer_openids where user_id = $1', [userId]))
    .rows;

test('a code that WeChat gave out tells who pays, once, and under one appid', async () => {
  const { token, userId } = await gateway.loginAs(newMobile());
  expect(await openIdOf(gateway.services, userId, appId)).toBeUndefined();
  expect((await learn(token, 'sandbox-alice-p1')).code).toBe('1');
  expect(await openIdOf(gateway.services, userId, appId)).toBe('sandbox-alice');
  expect(await openIdOf(gateway.services, userId, 'sandbox880020')).toBeUndefined();
  expect((await learn(token, 'sandbox-alice-p1')).code).toBe('YX_1002');
  expect((await learn(token, 'forged')).code).toBe('YX_1002');
  expect((await gateway.call(login.wechatPayer, { authCode: 'sandbox-alice-p2' })).code).toBe('ERR_401');
});

test('whoever uses WeChat on the account now takes the place of who did before', async () => {
  const { token, userId } = await gateway.loginAs(newMobile());
  await learn(token, 'sandbox-bob-p1');
  await learn(token, 'sandbox-carol-p1');
  expect(await openIdOf(gateway.services, userId, appId)).toBe('sandbox-carol');
  expect(await rows(userId)).toHaveLength(1);
});

test('an openid is sealed, and can be read in no other row', async () => {
  const [first, second] = [await gateway.loginAs(newMobile()), await gateway.loginAs(newMobile())];
  await learn(first.token, 'sandbox-dora-p1');
  await learn(second.token, 'sandbox-emma-p1');
  const [row] = await rows(first.userId);
  expect(row?.open_id).not.toContain('dora');
  await gateway.pool.query('update payer_openids set open_id = $1 where user_id = $2', [row?.open_id, second.userId]);
  await expect(openIdOf(gateway.services, second.userId, appId)).rejects.toThrow();
  await gateway.pool.query('delete from payer_openids where user_id = $1', [second.userId]);
});

test('a login through WeChat tells it too, the first one once a mobile is bound', async () => {
  const first = await gateway.call(login.wechatUnion, { authCode: 'sandbox-frank-1', projectId: '880012' });
  const mobile = newMobile();
  await gateway.call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' });
  const bound = await gateway.call(login.quick, { mobile, captcha: gateway.codeFor(mobile), bindTicket: first.data.bindTicket ?? '' });
  const userId = Number(bound.data.session?.userId);
  expect(await openIdOf(gateway.services, userId, appId)).toBe('sandbox-frank');
  await gateway.pool.query('delete from payer_openids where user_id = $1', [userId]);
  await gateway.call(login.wechatUnion, { authCode: 'sandbox-frank-2', projectId: '880012' });
  expect(await openIdOf(gateway.services, userId, appId)).toBe('sandbox-frank');
  const kept = await gateway.pool.query<{ payload: string }>("select payload::text as payload from login_tickets where purpose = 'bind'");
  expect(
    kept.rows.map(({ payload }) => JSON.parse(payload) as { openId?: string }).filter(({ openId }) => openId?.includes('frank')),
  ).toEqual([]);
});

test('a new key of personal data seals openids again', async () => {
  const { token, userId } = await gateway.loginAs(newMobile());
  await learn(token, 'sandbox-gina-p1');
  const sealing = createSealing(`${newKey()},${process.env.PERSONAL_DATA_KEY ?? ''}`);
  for (const job of payerOpenidJobs) await job.run({ ...gateway.services, sealing });
  const [row] = await rows(userId);
  expect(row?.open_id.startsWith(sealing.newestPrefix)).toBe(true);
  expect(await openIdOf({ database: gateway.services.database, sealing }, userId, appId)).toBe('sandbox-gina');
});
