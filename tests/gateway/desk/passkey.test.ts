import { entrance } from '@/lib/contract/ops/entrance';
import { own } from '@/lib/contract/ops/own';
import { type Colleague, type DeskBrowser, PASSWORD, startDesk, type TestDesk } from './desk';
import { softPasskey } from './soft-passkey';

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

async function withPasskey(): Promise<{ colleague: Colleague; key: ReturnType<typeof softPasskey> }> {
  const colleague = await desk.colleague(['finance']);
  const key = softPasskey();
  const { options } = (await colleague.call(entrance.beginPasskey, {})).data;
  const kept = await colleague.call(entrance.finishPasskey, { answer: key.register({ challenge: options.challenge }) });
  expect(kept.code).toBe('1');
  return { colleague, key };
}

async function halfIn(colleague: Pick<Colleague, 'email'>): Promise<{ browser: DeskBrowser; challenge: unknown }> {
  const browser = desk.browser();
  await browser.call(entrance.signIn, { email: colleague.email, password: PASSWORD });
  const { options } = (await browser.call(entrance.passkeyQuestion, {})).data;
  return { browser, challenge: options.challenge };
}

const answerWith = (browser: DeskBrowser, answer: Record<string, unknown>) =>
  browser.call(entrance.secondStep, { step: { way: 'passkey', answer } });

test('a passkey is a second step, and its answer counts once', async () => {
  const { colleague, key } = await withPasskey();
  const { browser, challenge } = await halfIn(colleague);
  const answer = key.sign({ challenge });
  expect((await answerWith(browser, answer)).code).toBe('1');
  expect((await browser.call(own.me, {})).code).toBe('1');
  // The same answer again: in this session, and in another that is half open.
  expect((await answerWith(browser, answer)).code).toBe('OPS_1104');
  const another = await halfIn(colleague);
  expect((await answerWith(another.browser, answer)).code).toBe('OPS_1104');
  expect((await another.browser.call(own.me, {})).code).toBe('OPS_402');
});

test('an answer for another site, another session, without a fingerprint, of a copy or of somebody else’s key is refused', async () => {
  const { colleague, key } = await withPasskey();
  const stranger = softPasskey();
  const other = await halfIn(colleague);
  const wrong = {
    'another site': (challenge: unknown) => key.sign({ challenge, origin: 'https://desk.test.evil.test' }),
    'another host': (challenge: unknown) => key.sign({ challenge, host: 'evil.test' }),
    'another session': () => key.sign({ challenge: other.challenge }),
    'nobody at the device': (challenge: unknown) => key.sign({ challenge, isVerified: false }),
    'a copied key': (challenge: unknown) => key.sign({ challenge, counter: 1 }),
    'an unknown key': (challenge: unknown) => stranger.sign({ challenge }),
    'no answer': () => ({ id: 'x' }),
  };
  for (const [what, signed] of Object.entries(wrong)) {
    desk.clock.pass(16 * 60_000);
    const { browser, challenge } = await halfIn(colleague);
    expect([what, (await answerWith(browser, signed(challenge))).code]).toEqual([what, 'OPS_1104']);
    expect([what, (await browser.call(own.me, {})).code]).toEqual([what, 'OPS_402']);
  }
});

test('the last second step stays; one of two may go', async () => {
  const { colleague } = await withPasskey();
  const { passkeys } = (await colleague.call(own.account, {})).data;
  const credentialId = passkeys[0]?.credentialId ?? '';
  expect((await colleague.call(own.removeTotp, {})).code).toBe('1');
  expect((await colleague.call(own.removePasskey, { credentialId })).code).toBe('OPS_1107');
  expect((await colleague.call(own.account, {})).data.passkeys).toHaveLength(1);
});
