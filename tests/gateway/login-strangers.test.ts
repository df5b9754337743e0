import { login } from '@/lib/contract/login/endpoints';
import { keyedHash } from '@/server/login/keyed-hash';
import { imageCaptchas } from '@/server/login/tables';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

let serial = 0;
const newMobile = (): string => `136${String((serial += 1)).padStart(8, '0')}`;
/** An address that nobody has used yet. */
const newAddress = (): string => `203.0.${100 + Math.floor((serial += 1) / 250)}.${1 + (serial % 250)}`;

/** A browser that keeps its cookie. */
function newBrowser(address = newAddress(), agent = 'phone') {
  const own = { cookie: '' };
  const options = () => ({ address, headers: { 'user-agent': agent, ...(own.cookie && { cookie: own.cookie }) } });
  const keep = <A extends { headers: Record<string, unknown> }>(answer: A): A => {
    const given = /yx_device=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0];
    if (given) own.cookie = given;
    return answer;
  };
  return {
    own,
    ask: async (mobile: string, more: { imageCode?: string } = {}) =>
      keep(await gateway.call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN', ...more }, options())),
    /** Reads the picture when one is required, as a person would. */
    async askAsAPerson(mobile: string) {
      const first = await this.ask(mobile);
      if (first.code !== '00102019102') return first;
      await gateway.call(login.imageCaptcha, { cphone: mobile, imgType: 'DEFAULT' }, options());
      await gateway.database
        .update(imageCaptchas)
        .set({ codeHash: keyedHash(gateway.services.secret, 'picture', '880012', mobile, 'K7MP') });
      return this.ask(mobile, { imageCode: 'K7MP' });
    },
    enter: async (mobile: string, captcha: string) => keep(await gateway.call(login.quick, { mobile, captcha }, options())),
  };
}
type Browser = ReturnType<typeof newBrowser>;

const times = <T>(count: number, one: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => one(index));
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const countOf = (answers: readonly { code: string }[], code: string): number => answers.filter((answer) => answer.code === code).length;

async function logInAs(browser: Browser, mobile: string): Promise<void> {
  expect((await browser.askAsAPerson(mobile)).code).toBe('1');
  expect((await browser.enter(mobile, gateway.codeFor(mobile))).code).toBe('1');
}

describe('of many codes asked for at once without a picture', () => {
  test('an address gets ten, for 330 mobiles and as many browsers', async () => {
    const address = newAddress();
    const answers = await Promise.all(times(330, (index) => newBrowser(address, `browser ${index}`).ask(newMobile())));
    expect([countOf(answers, '1'), countOf(answers, '00102019102')]).toEqual([10, 320]);
  });

  test('a mobile gets two, from 330 addresses', async () => {
    const mobile = newMobile();
    const answers = await Promise.all(times(330, () => newBrowser().ask(mobile)));
    expect([countOf(answers, '1'), countOf(answers, '00102019102')]).toEqual([2, 328]);
  });

  test('a browser gets two, for 330 mobiles', async () => {
    const browser = newBrowser();
    await browser.ask(newMobile());
    gateway.clock.pass(11 * 60_000);
    const answers = await Promise.all(times(330, () => browser.ask(newMobile())));
    expect([countOf(answers, '1'), countOf(answers, '00102019102')]).toEqual([2, 328]);
  });

  test('an IPv6 network of one household gets ten, from 330 of its addresses', async () => {
    const answers = await Promise.all(
      times(330, (index) => newBrowser(`2001:db8:7:1::${(index + 1).toString(16)}`, `browser ${index}`).ask(newMobile())),
    );
    expect(countOf(answers, '1')).toBe(10);
    expect((await newBrowser('2001:db8:7:2::1').ask(newMobile())).code).toBe('1');
  });

  test('an IPv4 address is the same one when written as IPv6', async () => {
    const address = newAddress();
    const answers = await Promise.all(
      times(22, (index) => newBrowser(index % 2 ? address : `::ffff:${address}`, `browser ${index}`).ask(newMobile())),
    );
    expect(countOf(answers, '1')).toBe(10);
  });
});

describe('a stranger who knows a mobile', () => {
  test('guesses against a fresh code of its owner without any effect', async () => {
    const [owner, stranger, mobile] = [newBrowser(), newBrowser(), newMobile()];
    await owner.ask(mobile);
    const code = gateway.codeFor(mobile);
    const guesses = await Promise.all(times(60, () => stranger.enter(mobile, wrong(code))));
    expect(countOf(guesses, 'YX_1002')).toBe(60);
    expect((await stranger.enter(mobile, code)).code).toBe('YX_1002');
    expect((await owner.enter(mobile, code)).code).toBe('1');
  });

  test('asks for a code of his own, and that of its owner goes on being good', async () => {
    const [owner, stranger, mobile] = [newBrowser(), newBrowser(), newMobile()];
    await owner.ask(mobile);
    const code = gateway.codeFor(mobile);
    expect((await stranger.ask(mobile)).code).toBe('1');
    expect((await owner.enter(mobile, code)).code).toBe('1');
  });

  test('can keep nobody from a code for a minute, nor for a day: the owner is asked for a picture at most', async () => {
    const [mobile, stranger] = [newMobile(), newBrowser()];
    for (let time = 1; time <= 12; time += 1) {
      await stranger.askAsAPerson(mobile);
      gateway.clock.pass(61_000);
    }
    await stranger.askAsAPerson(mobile);
    await logInAs(newBrowser(), mobile);
  });

  test("can't spoil the picture its owner looks at, nor use up the pictures", async () => {
    const [mobile, address] = [newMobile(), newAddress()];
    await Promise.all([newBrowser().ask(mobile), newBrowser().ask(mobile)]);
    const owner = newBrowser();
    expect((await owner.ask(mobile)).code).toBe('00102019102');
    const draw = (from: string) =>
      gateway.call(login.imageCaptcha, { cphone: mobile, imgType: 'DEFAULT' }, { address: from, headers: { 'user-agent': 'phone' } });
    const ownersAddress = newAddress();
    const person = newBrowser(ownersAddress);
    expect((await draw(ownersAddress)).code).toBe('1');
    await gateway.database.update(imageCaptchas).set({ codeHash: keyedHash(gateway.services.secret, 'picture', '880012', mobile, 'K7MP') });
    for (let time = 1; time <= 31; time += 1) await draw(address);
    await newBrowser(address).ask(mobile, { imageCode: 'XXXX' });
    expect((await person.ask(mobile, { imageCode: 'K7MP' })).code).toBe('1');
  });

  test('however many browsers and addresses he has, guesses a mobile at most 130 times a day', async () => {
    const mobile = newMobile();
    let tries = 0;
    for (let sent = 1; sent <= 55; sent += 1) {
      const stranger = newBrowser();
      if ((await stranger.askAsAPerson(mobile)).code !== '1') continue;
      const guesses = await Promise.all(times(10, () => stranger.enter(mobile, wrong(gateway.codeFor(mobile)))));
      tries += countOf(guesses, 'YX_1001');
    }
    expect(tries).toBe(130);
  });

  test('closes it, with all he has, only to browsers that have never logged in with it', async () => {
    const [mobile, owner] = [newMobile(), newBrowser()];
    await logInAs(owner, mobile);
    gateway.clock.pass(86_400_000);
    for (let sent = 1; sent <= 51; sent += 1) await newBrowser().askAsAPerson(mobile);
    expect((await newBrowser().askAsAPerson(mobile)).code).toBe('YX_429');
    await logInAs(owner, mobile);
  });
});

describe('the cookie a browser is known by', () => {
  test('comes with a code that was sent, never with a refusal', async () => {
    const browser = newBrowser();
    const answers = [await browser.ask(newMobile(), { imageCode: 'XXXX' })];
    gateway.sms.fail = true;
    answers.push(await browser.ask(newMobile()));
    gateway.sms.fail = false;
    const [first, second] = [newMobile(), newMobile()];
    const address = newAddress();
    for (const mobile of [first, second]) await newBrowser(address).ask(mobile);
    answers.push(await newBrowser(address).ask(newMobile()), await newBrowser(address).ask(first));
    expect(answers.map(({ code, headers }) => [code, headers['set-cookie']])).toEqual(
      ['00102019103', 'YX_503', '00102019102', '00102019102'].map((code) => [code, undefined]),
    );
    expect(String((await browser.ask(newMobile())).headers['set-cookie'])).toMatch(/^yx_device=/);
  });

  test('is given to at most 100 browsers of an address in a day; others can log in without it', async () => {
    const address = newAddress();
    let given = 0;
    for (let hour = 0; hour < 12; hour += 1) {
      for (let one = 0; one < 10; one += 1)
        if ((await newBrowser(address, `browser ${hour} ${one}`).ask(newMobile())).headers['set-cookie']) given += 1;
      gateway.clock.pass(11 * 60_000);
    }
    expect(given).toBe(100);
    const [late, mobile] = [newBrowser(address), newMobile()];
    await logInAs(late, mobile);
    expect(late.own.cookie).toBe('');
  });
});

describe('a stranger with the same address and the same kind of browser', () => {
  const address = newAddress();
  const sendFor = async () => {
    const [mobile, owner] = [newMobile(), newBrowser(address)];
    expect((await owner.askAsAPerson(mobile)).code).toBe('1');
    return { mobile, owner, code: gateway.codeFor(mobile), stranger: (captcha: string) => newBrowser(address).enter(mobile, captcha) };
  };

  test("can't use up the first code of a browser that keeps its cookie", async () => {
    const { mobile, owner, code, stranger } = await sendFor();
    for (let guess = 1; guess <= 20; guess += 1) await stranger(wrong(code));
    expect((await owner.enter(mobile, code)).code).toBe('1');
  });

  test('has nothing to guess at once the cookie has come back', async () => {
    const { mobile, owner, code, stranger } = await sendFor();
    expect((await owner.enter(mobile, wrong(code))).code).toBe('YX_1001');
    expect((await stranger(code)).code).toBe('YX_1002');
    expect((await owner.enter(mobile, code)).code).toBe('1');
  });
});

test('a browser that keeps no cookies logs in with its own code', async () => {
  const [address, mobile] = [newAddress(), newMobile()];
  await newBrowser(address).ask(mobile);
  const code = gateway.codeFor(mobile);
  expect((await newBrowser(address, 'another').enter(mobile, code)).code).toBe('YX_1002');
  expect((await newBrowser(address).enter(mobile, code)).code).toBe('1');
});
