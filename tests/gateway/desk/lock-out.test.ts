import crypto from 'node:crypto';
import { entrance } from '@/lib/contract/ops/entrance';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { PASSWORD, startDesk, type TestDesk } from './desk';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => desk.close());

const tryIn = (email: string, password: string, address = '192.0.2.1') =>
  desk.browser().call(entrance.signIn, { email, password }, { address });

test('five wrong passwords lock an account for fifteen minutes, also for the right one; the person is told how long', async () => {
  const { email } = await desk.colleague(['service']);
  for (let at = 0; at < 5; at += 1) expect((await tryIn(email, 'wrong')).code).toBe('OPS_1101');
  const locked = await tryIn(email, PASSWORD, '192.0.2.2');
  expect([locked.code, locked.desc]).toEqual(['OPS_1102', '错误次数过多，请 15 分钟后再试']);
  desk.clock.pass(15 * MINUTE_MS);
  expect((await tryIn(email, PASSWORD)).code).toBe('1');
});

test('of a hundred guesses at once five are compared', async () => {
  const { email } = await desk.colleague(['service']);
  const scrypt = jest.spyOn(crypto, 'scrypt');
  const answers = await Promise.all(Array.from({ length: 100 }, (_one, at) => tryIn(email, `guess ${at}`, `192.0.3.${at}`)));
  expect(answers.filter(({ code }) => code === 'OPS_1101')).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 'OPS_1102')).toHaveLength(95);
  expect(scrypt).toHaveBeenCalledTimes(5);
});

test('nobody learns which address has an account: the same words, the same work, the same lock', async () => {
  const { email } = await desk.colleague(['service']);
  const scrypt = jest.spyOn(crypto, 'scrypt');
  const told = async (address: string): Promise<readonly string[]> => {
    const lines: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const before = scrypt.mock.calls.length;
      const { code, desc, status, headers } = await tryIn(address, 'wrong', '192.0.4.1');
      lines.push(`${status} ${code} ${desc} ${scrypt.mock.calls.length - before} ${String(headers['set-cookie'])}`);
    }
    return lines;
  };
  expect(await told('nobody@shop.test')).toEqual(await told(email));
});

test('five wrong codes lock the second step, also for the right one and in another session', async () => {
  const colleague = await desk.colleague(['service']);
  const browser = desk.browser();
  await browser.call(entrance.signIn, { email: colleague.email, password: PASSWORD });
  desk.clock.pass(30_000);
  const right = colleague.totp();
  const wrong = right === '123456' ? '654321' : '123456';
  for (let at = 0; at < 5; at += 1)
    expect((await browser.call(entrance.secondStep, { step: { way: 'totp', code: wrong } })).code).toBe('OPS_1103');
  expect((await browser.call(entrance.secondStep, { step: { way: 'totp', code: right } })).code).toBe('OPS_1102');
  const other = desk.browser();
  await other.call(entrance.signIn, { email: colleague.email, password: PASSWORD });
  expect((await other.call(entrance.secondStep, { step: { way: 'recoveryCode', code: 'aaaaa-aaaaa' } })).code).toBe('OPS_1102');
});

test('twenty failures lock an address, and nobody at another one', async () => {
  const { email } = await desk.colleague(['service']);
  for (let at = 0; at < 20; at += 1) expect((await tryIn(`guess${at}@shop.test`, 'wrong', '198.51.100.7')).code).toBe('OPS_1101');
  expect((await tryIn(email, PASSWORD, '198.51.100.7')).code).toBe('OPS_1102');
  expect((await tryIn(email, PASSWORD, '198.51.100.8')).code).toBe('1');
});
