import { createHash } from 'node:crypto';
import { agreement } from '@/lib/contract/agreement/endpoints';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import { errors } from '@/lib/contract/errors';
import { signedWords } from '@/lib/content/signed-words';
import { readInForce } from '@/lib/content/text';
import { requireSignatures } from '@/server/account/signing/require';
import { textInForce } from '@/server/account/signing/text-in-force';
import { channelFacts } from '@/server/call/channel-facts';
import { Refusal } from '@/server/call/refusal';
import { addressees } from '@/server/compose/addressees';
import type { AgreementRoute } from '@/lib/routing/routes';
import { SECOND_BINDS_AT, withTwoVersions } from '../two-versions';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
let token: string;
let userId: number;
let turn = 0;
beforeAll(async () => {
  gateway = await startGateway();
});
beforeEach(async () => {
  turn += 1;
  ({ token, userId } = await gateway.loginAs(`138001380${String(turn).padStart(2, '0')}`));
});
afterAll(() => gateway.close());

const CARD = '/agreement/starLightCard';
const DEDUCTION = '/agreement/daikou';
const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0' };

const NO_HASH = '0'.repeat(64);
/** The text in force, which a refusal of another version names. */
const inForce = async (document: string): Promise<{ document: string; version: string; hash: string }> => {
  const { data } = await gateway.call(agreement.sign, { documents: [{ document, version: '9999.0', hash: NO_HASH }] }, { token });
  const [{ version, hash } = { version: '', hash: '' }] = (data as unknown as { documents: { version: string; hash: string }[] }).documents;
  return { document, version, hash };
};
const sign = async (documents: readonly string[], options: { channel?: string } = {}) =>
  gateway.call(agreement.sign, { documents: await Promise.all(documents.map(inForce)) }, { token, headers: PHONE, ...options });
const signed = async () => (await gateway.call(agreement.signed, { pageSize: 10 }, { token })).data.list;
const required = (documents: readonly AgreementRoute[], { channel = defaultChannel, withinMs = undefined as number | undefined } = {}) =>
  requireSignatures({ ...gateway.services, channel, caller: { userId } }, documents, withinMs === undefined ? {} : { withinMs });
const rows = async <Row extends object>(query: string) => (await gateway.pool.query<Row>(query)).rows;

test('a signature says who agreed to which words, when, from which channel and on which device', async () => {
  const { code, data } = await sign([CARD]);
  expect(code).toBe('1');
  const [text] = await rows<{ hash: string; words: string; locale: string }>('select hash, words, locale from signed_texts');
  expect(text?.hash).toBe(
    createHash('sha256')
      .update(text?.words ?? '')
      .digest('hex'),
  );
  expect(text?.words).toContain(defaultChannel.customerService.phone);
  expect(data.list).toEqual([
    {
      signatureId: expect.any(String) as string,
      document: CARD,
      title: expect.stringContaining('星光卡') as string,
      version: (await inForce(CARD)).version,
      hash: text?.hash,
      signedFor: null,
      time: gateway.clock.now,
      channelName: defaultChannel.name,
      device: 'iPhone · WeChat',
      inForce: true,
    },
  ]);
  expect(await signed()).toEqual(data.list);
});

test('a version that is not in force is refused, and the answer names the one that is', async () => {
  const text = await inForce(CARD);
  const answer = await gateway.call(agreement.sign, { documents: [{ ...text, version: '0.1' }] }, { token });
  expect(answer).toMatchObject({ code: 'YX_2007', data: { documents: [text] } });
  expect(await signed()).toEqual([]);
});

test('words that differ from those in force are refused though the version is the same: nobody signs a price that no page showed', async () => {
  const text = await inForce(CARD);
  const answer = await gateway.call(agreement.sign, { documents: [{ ...text, hash: NO_HASH }] }, { token });
  expect(answer).toMatchObject({ code: 'YX_2007', data: { documents: [text] } });
  expect(await signed()).toEqual([]);
  expect((await gateway.call(agreement.sign, { documents: [text] }, { token })).code).toBe('1');
});

test('nobody signs without saying which words the page showed', async () => {
  const { document, version } = await inForce(CARD);
  const path = `/api${agreement.sign.path}`;
  const headers = { 'access-token': token, p: defaultChannel.code };
  const { json } = await gateway.app.inject({ method: 'POST', url: path, headers, payload: { documents: [{ document, version }] } });
  expect(json()).toMatchObject({ code: 'YX_400' });
  expect(await signed()).toEqual([]);
});

test('a page’s words hash as the server’s do', async () => {
  const facts = channelFacts(defaultChannel);
  const shown = signedWords(await readInForce(CARD, defaultChannel.locale, facts, gateway.clock.now));
  expect(shown.hash).toBe((await textInForce(defaultChannel, CARD, gateway.clock.now))?.hash);
});

test('until the day from which a text has effect, its predecessor is signed', async () => {
  const bindingAt = async (now: number) => (await textInForce(defaultChannel, DEDUCTION, now))?.version;
  await withTwoVersions(DEDUCTION, async () => {
    expect(await bindingAt(SECOND_BINDS_AT - 1)).toBe('1.0');
    expect(await bindingAt(SECOND_BINDS_AT)).toBe('2.0');
  });
});

test.each(['/agreement/nothing', '/single/starLightCard', '/constructor', '/my/setting'])('%s is no text to sign', async (document) => {
  expect((await gateway.call(agreement.sign, { documents: [{ document, version: '1.0', hash: NO_HASH }] }, { token })).code).toBe('YX_404');
});

test('a text is signed for nobody who does not ask for it, and each who does has an id of their own', async () => {
  const ids = addressees.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const text = await inForce(CARD);
  for (const addressee of [...ids, 'nobody', 'constructor'])
    expect((await gateway.call(agreement.sign, { documents: [{ ...text, addressee }] }, { token })).code).toBe('YX_404');
  expect(await signed()).toEqual([]);
});

test('somebody not logged in signs nothing', async () => {
  expect((await gateway.call(agreement.sign, { documents: [{ document: CARD, version: '1.0', hash: NO_HASH }] })).code).toBe('ERR_401');
});

test('a box ticked fifty times at once on one day is one signature; another day’s is its own', async () => {
  await Promise.all(Array.from({ length: 50 }, () => sign([CARD, DEDUCTION])));
  expect(await signed()).toHaveLength(2);
  gateway.clock.pass(86_400_000);
  await sign([CARD]);
  expect(await signed()).toHaveLength(3);
});

test('what sells asks for every signature it needs and names those that are missing', async () => {
  await expect(required([CARD, DEDUCTION])).rejects.toMatchObject({
    reason: 'SIGNATURE_MISSING',
    data: { documents: [{ document: CARD }, { document: DEDUCTION }] },
  });
  await sign([CARD]);
  await expect(required([CARD, DEDUCTION])).rejects.toMatchObject({
    reason: 'SIGNATURE_MISSING',
    data: { documents: [{ document: DEDUCTION }] },
  });
  const { data } = await sign([DEDUCTION]);
  const ids = await required([CARD, DEDUCTION]);
  expect(ids).toHaveLength(2);
  expect(String(ids[1])).toBe(data.list[0]?.signatureId);
  expect(await required([])).toEqual([]);
});

test('the titles of several missing signatures stand side by side as their language writes them', async () => {
  const english = channelByCode('P069') ?? defaultChannel;
  const titlesIn = async (channel: typeof english): Promise<string> => {
    const refusal: unknown = await required([CARD, DEDUCTION], { channel }).catch((error: unknown) => error);
    return refusal instanceof Refusal ? String(refusal.facts.titles) : '';
  };
  expect(await titlesIn(english)).toMatch(/^[^\p{Script=Han}、》]+, [^\p{Script=Han}、》]+$/u);
  expect(await titlesIn(defaultChannel)).toMatch(/^[^、]+》《[^、]+$/);
});

test('another’s signature, and one under another channel’s words, count for nothing', async () => {
  const { token: other } = await gateway.loginAs('13900139000');
  await gateway.call(agreement.sign, { documents: [await inForce(CARD)] }, { token: other });
  await expect(required([CARD])).rejects.toMatchObject({ reason: 'SIGNATURE_MISSING' });
  await sign([CARD]);
  const english = channelByCode('P069');
  await expect(required([CARD], { channel: english ?? defaultChannel })).rejects.toMatchObject({ reason: 'SIGNATURE_MISSING' });
});

test('where each time needs its own agreement, ticking again renews it and an old one does not count', async () => {
  await sign([CARD]);
  gateway.clock.pass(600_000);
  await expect(required([CARD], { withinMs: 300_000 })).rejects.toMatchObject({ reason: 'SIGNATURE_MISSING' });
  await sign([CARD]);
  expect(await required([CARD], { withinMs: 300_000 })).toHaveLength(1);
  expect(await signed()).toHaveLength(1);
});

/** Resolves once a statement waits for a row that another transaction holds. */
async function untilBlocked(): Promise<void> {
  const blocked = 'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0';
  while ((await gateway.pool.query(blocked)).rowCount === 0);
}

test('who signs while signatures of theirs are used up, or while the account is erased, waits for it and holds up nothing', async () => {
  await sign([CARD]);
  const documents = [await inForce(CARD), await inForce(DEDUCTION)];
  const meanwhile = await gateway.pool.connect();
  try {
    for (const change of ['spent_at = now()', 'device = null']) {
      await meanwhile.query('begin');
      await meanwhile.query('select from users where id = $1 for update', [userId]);
      const signing = gateway.call(agreement.sign, { documents }, { token });
      await untilBlocked();
      await meanwhile.query(`update signatures set ${change} where user_id = $1`, [userId]);
      await meanwhile.query('commit');
      expect((await signing).code).toBe('1');
      // The other text is new to the next round.
      await gateway.pool.query('delete from signatures where user_id = $1 and hash = $2', [userId, documents[1]?.hash]);
    }
    await meanwhile.query('begin');
    await meanwhile.query(`update users set mobile = 'erased', erased_at = now() where id = $1`, [userId]);
    const tooLate = gateway.call(agreement.sign, { documents }, { token });
    await untilBlocked();
    await meanwhile.query('commit');
    expect((await tooLate).code).toBe(errors.LOGIN_REQUIRED.code);
  } finally {
    await meanwhile.query('rollback');
    meanwhile.release();
  }
});
