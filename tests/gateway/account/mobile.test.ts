import { and, eq } from 'drizzle-orm';
import { account } from '@/lib/contract/account/endpoints';
import { login } from '@/lib/contract/login/endpoints';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { users, wechatIdentities } from '@/server/account/tables';
import { tickets } from '@/server/login/tables';
import { startGateway, type TestGateway } from '../server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

let serial = 0;
const newMobile = (): string => `137${String((serial += 1)).padStart(8, '0')}`;
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refusalsOf = (answers: readonly { code: string }[]) => answers.map(({ code }) => code);

async function newUser(mobile = newMobile()) {
  const { token, userId } = await gateway.loginAs(mobile);
  const as = { token };
  return {
    mobile,
    token,
    userId,
    askOld: () => gateway.call(account.sendCode, { purpose: 'changeMobile' }, as),
    prove: (captcha: string) => gateway.call(account.proveMobile, { captcha }, as),
    askNew: (ticket: string, to: string) => gateway.call(account.sendNewMobileCode, { ticket, mobile: to }, as),
    change: (ticket: string, to: string, captcha: string) => gateway.call(account.changeMobile, { ticket, mobile: to, captcha }, as),
    stands: async () => (await gateway.call(account.tokenInfo, {}, as)).code === '1',
    /** The first half of the change: proves the old mobile and returns the ticket. */
    async ticket() {
      expect((await this.askOld()).code).toBe('1');
      return (await this.prove(gateway.codeFor(mobile))).data.ticket;
    },
  };
}
const mobileOf = async (userId: number) =>
  (await gateway.database.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId)))[0]?.mobile;

test('with the codes of both numbers the new one is the account’s: it logs in to the same user, the old one to nobody known', async () => {
  const user = await newUser();
  const to = newMobile();
  const ticket = await user.ticket();
  expect((await user.askNew(ticket, to)).data).toEqual({ resendSeconds: 60 });
  const { code, data } = await user.change(ticket, to, gateway.codeFor(to));
  expect([code, data.userMobile]).toEqual(['1', `137****${to.slice(7)}`]);
  expect(await user.stands()).toBe(true);
  expect((await gateway.loginAs(to)).userId).toBe(user.userId);
  expect((await gateway.loginAs(user.mobile)).userId).not.toBe(user.userId);
});

test('every other way in ends: sessions, one-time tokens, WeChat; this browser stays', async () => {
  const user = await newUser();
  const elsewhere = await newUser(user.mobile);
  const { encryptToken } = (await gateway.call(login.encryptToken, {}, { token: elsewhere.token })).data;
  const { encryptToken: own } = (await gateway.call(login.encryptToken, {}, { token: user.token })).data;
  await gateway.database.insert(wechatIdentities).values({ projectId: '880012', unionId: `union-${user.userId}`, userId: user.userId });
  const to = newMobile();
  const ticket = await user.ticket();
  await user.askNew(ticket, to);
  expect((await user.change(ticket, to, gateway.codeFor(to))).code).toBe('1');
  expect([await user.stands(), await elsewhere.stands()]).toEqual([true, false]);
  for (const token of [encryptToken, own]) expect((await gateway.call(login.silent, { encryptToken: token })).data.loginCode).toBe('0');
  expect((await gateway.call(login.silent, {}, { token: elsewhere.token })).data.loginCode).toBe('0');
  expect(await gateway.database.$count(wechatIdentities, eq(wechatIdentities.userId, user.userId))).toBe(0);
});

test('a stolen session gets nowhere: without the old number’s code there is no ticket, and no other telephone rings', async () => {
  const user = await newUser();
  const to = newMobile();
  await user.askOld();
  // Without the browser's cookie only half of the tries.
  for (let attempt = 1; attempt <= 3; attempt += 1) expect((await user.prove(wrong(gateway.codeFor(user.mobile)))).code).toBe('YX_1001');
  expect((await user.prove(gateway.codeFor(user.mobile))).code).toBe('YX_1002');
  expect(refusalsOf([await user.askNew('x'.repeat(43), to), await user.change('x'.repeat(43), to, '123456')])).toEqual([
    'YX_4103',
    'YX_4103',
  ]);
  expect(gateway.sms.sent.filter(({ mobile }) => mobile === to)).toEqual([]);
  expect(await mobileOf(user.userId)).toBe(user.mobile);
});

test('a ticket is good in its own session alone, ten minutes, once', async () => {
  const [user, thief] = [await newUser(), await newUser()];
  const again = await newUser(user.mobile);
  const [to, other] = [newMobile(), newMobile()];
  const ticket = await user.ticket();
  expect(refusalsOf([await thief.askNew(ticket, to), await again.askNew(ticket, to)])).toEqual(['YX_4103', 'YX_4103']);
  await user.askNew(ticket, to);
  expect((await thief.change(ticket, to, gateway.codeFor(to))).code).toBe('YX_4103');
  expect((await user.change(ticket, to, gateway.codeFor(to))).code).toBe('1');
  expect(refusalsOf([await user.askNew(ticket, other), await user.change(ticket, other, '123456')])).toEqual(['YX_4103', 'YX_4103']);
  const late = await newUser();
  const old = await late.ticket();
  gateway.clock.pass(10 * MINUTE_MS);
  expect((await late.askNew(old, other)).code).toBe('YX_4103');
  expect([await mobileOf(user.userId), await mobileOf(thief.userId), await mobileOf(late.userId)]).toEqual([to, thief.mobile, late.mobile]);
});

test('a code opens what it was sent for and nothing else', async () => {
  const user = await newUser();
  const to = newMobile();
  await gateway.call(login.sendCaptcha, { mobile: user.mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' });
  expect((await user.prove(gateway.codeFor(user.mobile))).code).toBe('YX_1002');
  gateway.clock.pass(MINUTE_MS);
  await gateway.call(account.sendCode, { purpose: 'exportData' }, { token: user.token });
  expect((await user.prove(gateway.codeFor(user.mobile))).code).toBe('YX_1002');
  gateway.clock.pass(MINUTE_MS);
  const ticket = await user.ticket();
  await gateway.call(login.sendCaptcha, { mobile: to, imgType: 'DEFAULT', yzmType: 'LOGIN' });
  const loginCode = gateway.codeFor(to);
  expect((await user.change(ticket, to, loginCode)).code).toBe('YX_1002');
  gateway.clock.pass(MINUTE_MS);
  await user.askNew(ticket, to);
  // The login code of a minute ago is still valid for a login; the new code must not work there.
  if (gateway.codeFor(to) !== loginCode)
    expect((await gateway.call(login.quick, { mobile: to, captcha: gateway.codeFor(to) })).code).toBe('YX_1001');
  const stranger = { address: '203.0.113.9', headers: { 'user-agent': 'another browser' } };
  expect(
    (await gateway.call(account.changeMobile, { ticket, mobile: to, captcha: gateway.codeFor(to) }, { token: user.token, ...stranger }))
      .code,
  ).toBe('YX_1002');
  expect((await user.change(ticket, to, gateway.codeFor(to))).code).toBe('1');
});

test('a number that is taken is refused to who has its code, told to nobody else, and the ticket is good for another one', async () => {
  const [user, owner] = [await newUser(), await newUser()];
  const free = newMobile();
  const ticket = await user.ticket();
  expect((await user.askNew(ticket, owner.mobile)).data).toEqual({ resendSeconds: 60 });
  expect((await user.change(ticket, owner.mobile, wrong(gateway.codeFor(owner.mobile)))).code).toBe('YX_1001');
  expect((await user.change(ticket, owner.mobile, gateway.codeFor(owner.mobile))).code).toBe('YX_4102');
  expect([await user.stands(), await owner.stands()]).toEqual([true, true]);
  await user.askNew(ticket, free);
  expect((await user.change(ticket, free, gateway.codeFor(free))).code).toBe('1');
  expect([await mobileOf(user.userId), await mobileOf(owner.userId)]).toEqual([free, owner.mobile]);
});

test('of two accounts that take one number at the same moment, one gets it', async () => {
  const both = [await newUser(), await newUser()];
  const to = newMobile();
  const asked: { ticket: string; captcha: string }[] = [];
  for (const user of both) {
    const ticket = await user.ticket();
    gateway.clock.pass(MINUTE_MS);
    await user.askNew(ticket, to);
    asked.push({ ticket, captcha: gateway.codeFor(to) });
  }
  // Both users ask from one browser, so the newer code replaced the older. Both submit it, and only the first succeeds.
  const answers = await Promise.all(both.map((user, index) => user.change(asked[index]?.ticket ?? '', to, asked[1]?.captcha ?? '')));
  expect(refusalsOf(answers).filter((code) => code === '1')).toHaveLength(1);
  expect(await gateway.database.$count(users, and(eq(users.mobile, to), eq(users.projectId, '880012')))).toBe(1);
});

test('eight taps at once change it once and use up the ticket', async () => {
  const user = await newUser();
  const to = newMobile();
  const ticket = await user.ticket();
  await user.askNew(ticket, to);
  const answers = await Promise.all(Array.from({ length: 8 }, () => user.change(ticket, to, gateway.codeFor(to))));
  expect(refusalsOf(answers).filter((code) => code === '1')).toHaveLength(1);
  expect(await gateway.database.$count(tickets, and(eq(tickets.purpose, 'mobile')))).toBeLessThanOrEqual(8);
  expect(await mobileOf(user.userId)).toBe(to);
});

test('the number one has is no new one; ten codes a day are all an account gets, and a stranger none', async () => {
  const user = await newUser();
  const ticket = await user.ticket();
  expect((await user.askNew(ticket, user.mobile)).code).toBe('YX_400');
  const codes: string[] = [];
  for (let sent = 1; sent <= 11; sent += 1) {
    gateway.clock.pass(MINUTE_MS);
    codes.push((await user.askOld()).code);
  }
  expect(codes.filter((code) => code === '1').length).toBeLessThanOrEqual(9);
  expect(codes.at(-1)).toBe('YX_429');
  for (const token of ['-01', 'forged'])
    expect((await gateway.call(account.sendCode, { purpose: 'changeMobile' }, { token })).code).toBe('ERR_401');
});
