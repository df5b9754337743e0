import { entrance } from '@/lib/contract/ops/entrance';
import { own } from '@/lib/contract/ops/own';
import { addStaff } from '@/server/desk/people/change';
import { fromBase32, stepAt, totpCode } from '@/server/desk/totp';
import { ORIGIN, PASSWORD, startDesk, type TestDesk } from './desk';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

test('a password alone opens nothing; the second step does, under another cookie', async () => {
  const colleague = await desk.colleague(['service']);
  const browser = desk.browser();
  const begun = await browser.call(entrance.signIn, { email: colleague.email.toUpperCase(), password: PASSWORD });
  expect(begun.data.ways).toEqual(['totp', 'recoveryCode']);
  const before = browser.cookie();
  expect((await browser.call(own.me, {})).code).toBe('OPS_402');
  desk.clock.pass(30_000);
  expect((await browser.call(entrance.secondStep, { step: { way: 'totp', code: colleague.totp() } })).code).toBe('1');
  expect(browser.cookie()).not.toBe(before);
  expect((await browser.call(own.me, {})).data.email).toBe(colleague.email);
  browser.setCookie(before);
  expect((await browser.call(own.me, {})).code).toBe('OPS_401');
});

test('a code of an authenticator app opens the desk once', async () => {
  const colleague = await desk.colleague(['service']);
  desk.clock.pass(30_000);
  const code = colleague.totp();
  const [one, other] = [desk.browser(), desk.browser()];
  for (const browser of [one, other]) await browser.call(entrance.signIn, { email: colleague.email, password: PASSWORD });
  expect((await one.call(entrance.secondStep, { step: { way: 'totp', code } })).code).toBe('1');
  expect((await other.call(entrance.secondStep, { step: { way: 'totp', code } })).code).toBe('OPS_1103');
});

test('a recovery code opens the desk once', async () => {
  const { link } = await addStaff(
    desk.services,
    { name: '林夏', email: 'lin@shop.test', roles: ['service'], shops: null },
    { createdBy: null, origin: ORIGIN },
  );
  const browser = desk.browser();
  await browser.call(entrance.accept, { secret: link.split('#')[1] ?? '', password: PASSWORD });
  const { secret } = (await browser.call(entrance.beginTotp, {})).data;
  const code = totpCode(fromBase32(secret), stepAt(desk.clock.now));
  const { recoveryCodes } = (await browser.call(entrance.finishTotp, { code })).data;
  expect(new Set(recoveryCodes).size).toBe(10);
  const answers = [];
  for (let at = 0; at < 2; at += 1) {
    const another = desk.browser();
    await another.call(entrance.signIn, { email: 'lin@shop.test', password: PASSWORD });
    const step = { way: 'recoveryCode' as const, code: recoveryCodes[0]?.toUpperCase() ?? '' };
    answers.push((await another.call(entrance.secondStep, { step })).code);
  }
  expect(answers).toEqual(['1', 'OPS_1103']);
});

test('an invitation opens an account once, and never after it was replaced or has become old', async () => {
  const given = { name: '周远', email: 'zhou@shop.test', roles: ['counter'] as const, shops: null };
  const { link } = await addStaff(desk.services, given, { createdBy: null, origin: ORIGIN });
  const secret = link.split('#')[1] ?? '';
  expect((await desk.browser().call(entrance.invitation, { secret })).data).toEqual({ name: '周远', email: 'zhou@shop.test' });
  const [first, second] = [desk.browser(), desk.browser()];
  await first.call(entrance.accept, { secret, password: PASSWORD });
  await second.call(entrance.accept, { secret, password: PASSWORD });
  // Whoever opens the link last sets the account up; the other's half-made session is gone.
  expect((await first.call(entrance.beginTotp, {})).code).toBe('OPS_401');
  const begun = await second.call(entrance.beginTotp, {});
  const codeOf = (of: string): string => totpCode(fromBase32(of), stepAt(desk.clock.now));
  const wrong = codeOf(begun.data.secret) === '000000' ? '111111' : '000000';
  expect((await second.call(entrance.finishTotp, { code: wrong })).code).toBe('OPS_1103');
  expect((await second.call(entrance.finishTotp, { code: codeOf(begun.data.secret) })).code).toBe('1');
  expect((await desk.browser().call(entrance.accept, { secret, password: PASSWORD })).code).toBe('OPS_1105');
  expect((await desk.browser().call(entrance.invitation, { secret })).code).toBe('OPS_1105');
});

test('a weak password is refused: short, one letter, or the own name and address', async () => {
  const given = { name: 'Margaret', email: 'margaret@shop.test', roles: ['counter'] as const, shops: null };
  const { link } = await addStaff(desk.services, given, { createdBy: null, origin: ORIGIN });
  const secret = link.split('#')[1] ?? '';
  for (const password of ['short', 'aaaaaaaaaaaaaaaaaa', 'margaret2026!', 'Margaret@shop.test'])
    expect([password, (await desk.browser().call(entrance.accept, { secret, password })).code]).toEqual([password, 'OPS_1106']);
});
