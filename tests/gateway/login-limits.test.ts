import { login } from '@/lib/contract/login/endpoints';
import { take, takeFrom } from '@/server/call/limits';
import { rateLimits } from '@/server/call/tables';
import { loginJobs } from '@/server/login/jobs';
import { imageCaptchas, smsCodes } from '@/server/login/tables';
import { keyedHash } from '@/server/login/keyed-hash';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const MINUTE = 60_000;
let serial = 0;
const newMobile = (): string => `137${String((serial += 1)).padStart(8, '0')}`;
const ask = (mobile: string, more: { imageCode?: string } = {}, options = {}) =>
  gateway.call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN', ...more }, options);
const draw = (mobile: string, options = {}) => gateway.call(login.imageCaptcha, { cphone: mobile, imgType: 'DEFAULT' }, options);

/** Only a person can read the picture, so the test stores a text that it knows. */
const knowPicture = (mobile: string, text: string) =>
  gateway.database.update(imageCaptchas).set({ codeHash: keyedHash(gateway.services.secret, 'picture', '880012', mobile, text) });

async function askTwice(mobile: string, options = {}): Promise<void> {
  for (let time = 1; time <= 2; time += 1) {
    expect((await ask(mobile, {}, options)).code).toBe('1');
    gateway.clock.pass(61_000);
  }
}

test('the third code within ten minutes needs a picture, and a right one lets it through', async () => {
  const mobile = newMobile();
  await askTwice(mobile);
  expect((await ask(mobile)).code).toBe('00102019102');
  const picture = Buffer.from((await draw(mobile)).data, 'base64');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  await knowPicture(mobile, 'K7MP');
  expect((await ask(mobile, { imageCode: ' k7mp '.trim() })).code).toBe('1');
});

test('after ten quiet minutes no picture is asked for', async () => {
  const mobile = newMobile();
  await askTwice(mobile);
  gateway.clock.pass(10 * MINUTE);
  expect((await ask(mobile)).code).toBe('1');
});

test('a picture is worth one try: a wrong one kills it, a right one is used up', async () => {
  const mobile = newMobile();
  await askTwice(mobile);
  await draw(mobile);
  await knowPicture(mobile, 'K7MP');
  expect((await ask(mobile, { imageCode: 'XXXX' })).code).toBe('00102019103');
  expect((await ask(mobile, { imageCode: 'K7MP' })).code).toBe('00102019103');
  await draw(mobile);
  await knowPicture(mobile, 'K7MP');
  const both = await Promise.all([ask(mobile, { imageCode: 'K7MP' }), ask(mobile, { imageCode: 'K7MP' })]);
  expect(both.map(({ code }) => code).sort()).toEqual(['00102019103', '1']);
});

test('a picture ends after five minutes', async () => {
  const mobile = newMobile();
  await draw(mobile);
  await knowPicture(mobile, 'K7MP');
  gateway.clock.pass(5 * MINUTE);
  expect((await ask(mobile, { imageCode: 'K7MP' })).code).toBe('00102019103');
});

test('a picture drawn for one mobile is none for another', async () => {
  const [mobile, other] = [newMobile(), newMobile()];
  await draw(mobile);
  await knowPicture(mobile, 'K7MP');
  expect((await ask(other, { imageCode: 'K7MP' })).code).toBe('00102019103');
});

test('a browser that asks for many mobiles must prove to be a person, even without its cookie', async () => {
  const address = '203.0.113.7';
  const answers = [];
  for (let time = 1; time <= 3; time += 1) answers.push((await ask(newMobile(), {}, { address, headers: { 'user-agent': 'robot' } })).code);
  expect(answers).toEqual(['1', '1', '00102019102']);
});

test('a browser known by its cookie is counted by itself, and a forged cookie gains nothing', async () => {
  const address = '203.0.113.8';
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';')[0] ?? '';
  const first = await ask(newMobile(), {}, { address });
  const cookie = cookieOf(first);
  expect(cookie).toMatch(/^yx_device=/);
  const known = async (own: string) => (await ask(newMobile(), {}, { address, headers: { cookie: own } })).code;
  expect([await known(cookie), await known(cookie)]).toEqual(['1', '00102019102']);
  expect([await known('yx_device=forged.forged'), await known('yx_device=other.other')]).toEqual(['1', '00102019102']);
});

test('an address that asks for many, each time as another browser, must prove it too', async () => {
  const address = '203.0.113.9';
  const codes = [];
  for (let browser = 1; browser <= 11; browser += 1)
    codes.push((await ask(newMobile(), {}, { address, headers: { 'user-agent': `browser ${browser}` } })).code);
  expect(codes).toEqual([...Array<string>(10).fill('1'), '00102019102']);
});

test('pictures are limited for each mobile', async () => {
  const mobile = newMobile();
  for (let time = 1; time <= 30; time += 1) expect((await draw(mobile)).code).toBe('1');
  expect((await draw(mobile)).code).toBe('YX_429');
}, 20_000);

test('guessing is limited for each address', async () => {
  const guess = async () => (await gateway.call(login.fast, { mobile: newMobile(), captcha: '0000' }, { address: '203.0.113.10' })).code;
  const codes = await Promise.all(Array.from({ length: 310 }, guess));
  expect(codes.filter((code) => code === 'YX_429')).toHaveLength(10);
});

test('of many at once, a limit lets through exactly as many as it says', async () => {
  const tries = Array.from({ length: 20 }, () =>
    takeFrom(gateway.services, 'race', { most: 7, windowMs: MINUTE }).then(
      () => 'in',
      () => 'out',
    ),
  );
  expect((await Promise.all(tries)).filter((answer) => answer === 'in')).toHaveLength(7);
});

test('a window begins with its first and ends by its time, however often it is knocked at', async () => {
  const one = async () => (await take(gateway.services, { key: 'window', most: 3, windowMs: MINUTE }))?.hits;
  expect([await one(), await one()]).toEqual([1, 2]);
  gateway.clock.pass(MINUTE - 1);
  expect([await one(), await one()]).toEqual([3, undefined]);
  gateway.clock.pass(1);
  expect(await one()).toBe(1);
});

test('what has run out is swept away, what has not stays', async () => {
  gateway.clock.pass(2 * 86_400_000);
  await takeFrom(gateway.services, 'fresh', { most: 1, windowMs: MINUTE });
  for (const job of loginJobs) await job.run(gateway.services);
  expect((await gateway.database.select().from(rateLimits)).map(({ key }) => key)).toEqual(['fresh']);
  expect(await gateway.database.select().from(smsCodes)).toEqual([]);
});
