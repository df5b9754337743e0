import { openBank, type OpenBank } from './bank';

let bank: OpenBank;
let secret: string;
beforeEach(async () => {
  bank = await openBank();
  ({ secret } = bank.standIn.accounts()['880012'] ?? { secret: '' });
});
afterEach(() => bank.close());

const authorize = (more: Record<string, string> = {}, headers: Record<string, string> = {}, method = 'GET', body?: URLSearchParams) => {
  const query = new URLSearchParams({
    ...{
      appid: bank.jsapi,
      redirect_uri: 'http://127.0.0.1:3000/xmht/cashier?orderNo=1',
      response_type: 'code',
      scope: 'snsapi_base',
      state: 's1',
    },
    ...more,
  });
  return fetch(`${bank.origin}/connect/oauth2/authorize?${query}`, { redirect: 'manual', headers, method, ...(body && { body }) });
};
const codeOf = (answer: Response) => new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
const exchange = async (code: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({ appid: bank.jsapi, secret, code, grant_type: 'authorization_code', ...more });
  return JSON.parse(await (await fetch(`${bank.origin}/sns/oauth2/access_token?${query}`)).text()) as Record<string, unknown>;
};

test('an openid comes silently, by a code that is good once', async () => {
  const answer = await authorize({}, { cookie: 'wechat_buyer=lin' });
  const to = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, to.pathname, to.searchParams.get('orderNo'), to.searchParams.get('state')]).toEqual([
    303,
    '/xmht/cashier',
    '1',
    's1',
  ]);
  const code = codeOf(answer);
  const token = await exchange(code);
  expect(token).toMatchObject({ openid: bank.standIn.control.openid(bank.jsapi, 'lin'), scope: 'snsapi_base', expires_in: 7_200 });
  expect(token['unionid']).toBeUndefined();
  expect(await exchange(code)).toMatchObject({ errcode: 40163 });
});

test('a code ends after five minutes, and belongs to its appid and its secret', async () => {
  const old = codeOf(await authorize());
  bank.pass(300_000);
  expect(await exchange(old)).toMatchObject({ errcode: 42003 });
  expect(await exchange('0ffff')).toMatchObject({ errcode: 40029 });
  const code = codeOf(await authorize());
  expect(await exchange(code, { secret: 'wrong' })).toMatchObject({ errcode: 40125 });
  expect(await exchange(code, { appid: 'wx0' })).toMatchObject({ errcode: 40013 });
  const other = bank.standIn.accounts()['880010'] ?? { appId: '', secret: '' };
  expect(await exchange(code, { appid: other.appId, secret: other.secret })).toMatchObject({ errcode: 40029 });
});

test('a phone without a name gets one, and keeps it', async () => {
  const first = await authorize();
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const openids = [
    await exchange(codeOf(first)),
    await exchange(codeOf(await authorize({}, { cookie }))),
    await exchange(codeOf(await authorize())),
  ].map(({ openid }) => openid);
  expect([openids[0] === openids[1], openids[0] === openids[2]]).toEqual([true, false]);
  bank.standIn.control.buyer('lin');
  expect(await exchange(codeOf(await authorize()))).toMatchObject({ openid: bank.standIn.control.openid(bank.jsapi, 'lin') });
});

test('a name and a picture are asked for on a page, and come with the unionid', async () => {
  const page = await authorize({ scope: 'snsapi_userinfo' });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('允许')]);
  const press = (action: string) => authorize({ scope: 'snsapi_userinfo' }, {}, 'POST', new URLSearchParams({ action }));
  expect((await press('deny')).headers.get('location')).toBeNull();
  const token = await exchange(codeOf(await press('allow')));
  expect(token).toMatchObject({ scope: 'snsapi_userinfo', unionid: expect.stringMatching(/^o[\w-]{27}$/) });
  const query = new URLSearchParams({ access_token: String(token['access_token']), openid: String(token['openid']) });
  expect(await (await fetch(`${bank.origin}/sns/userinfo?${query}`)).json()).toMatchObject({
    openid: token['openid'],
    unionid: token['unionid'],
  });
});

test.each([
  ['appid', { appid: 'wx0' }, 'appid 参数错误'],
  ['redirect_uri', { redirect_uri: 'https://elsewhere.example/' }, 'redirect_uri 参数错误'],
  ['redirect_uri that runs a script', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri 参数错误'],
  ['scope', { scope: 'snsapi_login' }, 'scope 参数错误'],
])('a wrong %s leads nowhere', async (_what, more: Record<string, string>, message) => {
  const answer = await authorize(more);
  expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([400, null, expect.stringContaining(message)]);
});

test('a page’s address is signed with a ticket that a token opens', async () => {
  const asked = { grant_type: 'client_credential', appid: bank.jsapi, secret };
  const token = async (body: object) =>
    (await (await fetch(`${bank.origin}/cgi-bin/stable_token`, { method: 'POST', body: JSON.stringify(body) })).json()) as Record<
      string,
      string
    >;
  const { access_token = '' } = await token(asked);
  const ticket = async (value: string) => (await fetch(`${bank.origin}/cgi-bin/ticket/getticket?access_token=${value}&type=jsapi`)).json();
  expect(await ticket(access_token)).toMatchObject({ errcode: 0, ticket: expect.any(String), expires_in: 7_200 });
  expect(await ticket('wrong')).toMatchObject({ errcode: 40001 });
  expect(await token({ ...asked, secret: 'wrong' })).toMatchObject({ errcode: 40125 });
});

test('a mini program learns its own openid', async () => {
  const { miniProgram } = bank.setting.projects['880012'] ?? { miniProgram: '' };
  const code = bank.standIn.control.miniProgramCode(miniProgram, 'lin');
  const answer = await fetch(
    `${bank.origin}/sns/jscode2session?${new URLSearchParams({ appid: miniProgram, secret: 'wrong', js_code: code })}`,
  );
  expect(await answer.json()).toMatchObject({ errcode: 40125 });
});
