import { account } from '@/lib/contract/account/endpoints';
import { resident } from '@/lib/contract/resident/endpoints';
import { personalSections } from '@/lib/domain/personal-data';
import { messages } from '@/lib/i18n/messages';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { startGateway, type TestGateway } from '../server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const DOCUMENT_NO = '110101199003078515';
const ask = (token: string, options = {}) => gateway.call(account.sendCode, { purpose: 'exportData' }, { token, ...options });
const take = (token: string, captcha: string, options = {}) => gateway.call(account.exportData, { captcha }, { token, ...options });
type Document = { data: Record<string, Record<string, unknown>[]> };

async function saveTraveller(token: string, name: string) {
  const { code } = await gateway.call(
    resident.create,
    { name, documentType: 'idCard', documentNo: DOCUMENT_NO, mobile: '13700000099', myself: false },
    { token },
  );
  expect(code).toBe('1');
}

test('the file holds what the shop holds of its owner, in clear, and nothing of anybody else', async () => {
  const [{ token }, { token: other }] = [await gateway.loginAs('13500000001'), await gateway.loginAs('13500000002')];
  await saveTraveller(token, '王小明');
  await saveTraveller(other, '李陌生');
  expect((await ask(token)).data).toEqual({ resendSeconds: 60 });
  const { code, data } = await take(token, gateway.codeFor('13500000001'));
  expect(code).toBe('1');
  const { data: sections } = JSON.parse(data.document) as Document;
  expect(sections.account).toEqual([expect.objectContaining({ mobile: '13500000001' })]);
  expect(sections.travellers).toEqual([expect.objectContaining({ name: '王小明', documentNo: DOCUMENT_NO })]);
  for (const text of [data.document, data.page]) {
    expect(text).toContain('王小明');
    expect(text).toContain('13500000001');
    expect(text).not.toMatch(/李陌生|13500000002/);
  }
});

test('no secret leaves with it: no token, no hash, no key', async () => {
  const { token } = await gateway.loginAs('13500000003');
  await ask(token);
  const { data } = await take(token, gateway.codeFor('13500000003'));
  const hashes = (await gateway.pool.query<{ token_hash: string }>('select token_hash from sessions')).rows;
  for (const secret of [token, gateway.services.secret, ...hashes.map((row) => row.token_hash)])
    expect(data.document).not.toContain(secret);
});

test('what people wrote stays text in the page to read: it runs nothing and loads nothing', async () => {
  const { token, userId } = await gateway.loginAs('13500000004');
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>"&';
  await gateway.pool.query('update users set nickname = $1 where id = $2', [hostile, userId]);
  await ask(token);
  const { data } = await take(token, gateway.codeFor('13500000004'));
  expect(data.page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x');
  expect(data.page).not.toMatch(/<script|<img|javascript:|https?:\/\//);
});

test('a session alone gets nothing: not without a code, nor with a login’s, nor with one of another browser, nor twice with the same', async () => {
  const { token } = await gateway.loginAs('13500000005');
  expect((await take(token, '123456')).code).toBe('YX_1002');
  await ask(token);
  const captcha = gateway.codeFor('13500000005');
  const elsewhere = { address: '203.0.113.7', headers: { 'user-agent': 'another browser' } };
  expect((await take(token, captcha, elsewhere)).code).toBe('YX_1002');
  expect((await take(token, captcha)).code).toBe('1');
  expect((await take(token, captcha)).code).toBe('YX_1002');
  for (const nobody of ['-01', 'forged']) expect((await take(nobody, captcha)).code).toBe('ERR_401');
});

test('another user’s code opens nothing, and a code ends after five minutes', async () => {
  const [{ token }, { token: other }] = [await gateway.loginAs('13500000006'), await gateway.loginAs('13500000007')];
  await ask(other);
  expect((await take(token, gateway.codeFor('13500000007'))).code).toBe('YX_1002');
  await ask(token);
  gateway.clock.pass(5 * MINUTE_MS);
  expect((await take(token, gateway.codeFor('13500000006'))).code).toBe('YX_1002');
});

test('three files a day are all', async () => {
  const { token } = await gateway.loginAs('13500000008');
  const codes: string[] = [];
  for (let file = 1; file <= 4; file += 1) {
    gateway.clock.pass(2 * MINUTE_MS);
    await ask(token);
    codes.push((await take(token, gateway.codeFor('13500000008'))).code);
  }
  expect(codes).toEqual(['1', '1', '1', 'YX_429']);
});

test('every section of the file has a name in both languages', () => {
  for (const locale of ['zh-CN', 'en'] as const)
    for (const section of personalSections)
      expect([section, messages[locale].dataExport[`section_${section}`]]).toEqual([section, expect.any(String)]);
});
