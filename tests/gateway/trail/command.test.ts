import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dayOf } from '@/lib/kernel/day';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { actingAs } from '@/server/platform/acting';
import { TrailBroken, trailBroken, trailJobs } from '@/server/trail/jobs';
import { trailPage } from '@/server/trail/read';
import { lookedUp, recordAction } from '@/server/trail/record';
import { startGateway, type TestGateway } from '../server';

jest.setTimeout(2 * MINUTE_MS);

const clerk = { kind: 'staff', id: 'S1007' } as const;
let gateway: TestGateway;
let url: string;
beforeAll(async () => {
  gateway = await startGateway();
  const { rows } = await gateway.pool.query<{ name: string }>('select current_database() as name');
  const address = new URL(process.env.TEST_DATABASE_SERVER ?? '');
  address.pathname = `/${rows[0]?.name ?? ''}`;
  url = address.toString();
  await actingAs({ actor: clerk, requestId: 'request-1' }, async () => {
    for (let at = 1; at <= 7; at += 1)
      await recordAction(gateway.database, { action: 'settings.change', subject: { kind: 'setting', id: `s${at}` } });
    await lookedUp(gateway.database, 4711, 'orders');
  });
  await seal();
});
afterAll(() => gateway.close());

const job = (name: string) => trailJobs.find((one) => one.name === name)?.run(gateway.services);
const seal = () => job('seal the trail');
const verify = () => job('verify the trail');

/** Runs the command as a person would. */
async function shop(...words: readonly string[]): Promise<{ code: unknown; out: string }> {
  const child = spawn(process.execPath, ['scripts/shop.mjs', 'trail', ...words], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, out };
}

test('looking up a person is a row: who looked, whom, on which request, and what for', async () => {
  const [found] = await trailPage(gateway.database, { subject: { kind: 'user', id: '4711' } }, { limit: 1 });
  expect(found?.row).toMatchObject({
    actorKind: 'staff',
    actorId: 'S1007',
    action: 'user.lookUp',
    detail: { why: 'orders' },
    requestId: 'request-1',
  });
});

test('what somebody did on a day comes page by page, the newest first, and nothing twice', async () => {
  const day = dayOf(Date.now());
  const seen: string[] = [];
  const actor = { kind: clerk.kind, ids: [clerk.id] };
  for (let after: { at: string; id: number } | undefined; ;) {
    const page = await trailPage(gateway.database, { actor, day }, { after, limit: 3 });
    seen.push(...page.map(({ row }) => row.subjectId));
    const last = page.at(-1);
    if (page.length < 3 || !last) break;
    after = { at: last.exactAt, id: last.row.id };
  }
  expect(seen).toEqual(['4711', 's7', 's6', 's5', 's4', 's3', 's2', 's1']);
  expect(await trailPage(gateway.database, { actor, day: '2026-01-01' }, { limit: 3 })).toEqual([]);
});

test('the command and the job say that the trail is whole, and then name the row that its owner changed', async () => {
  const whole = await shop('verify');
  expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(/^The trail is whole: \d+ rows, 0 more wait to be sealed\./) });
  const [end = ''] = /\d+:[0-9a-f]{64}/.exec(whole.out) ?? [];
  expect((await shop('verify', '--noted', end)).code).toBe(0);
  expect(await shop('verify', '--noted', `1:${'0'.repeat(64)}`)).toMatchObject({ code: 1, out: expect.stringContaining('otherThanNoted') });
  await expect(verify()).resolves.toBeUndefined();
  expect((await trailBroken.get()).values[0]?.value).toBe(0);

  const exported = await shop('export', '--day', dayOf(Date.now()));
  const lines = exported.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const mine = lines.filter(({ actorId }) => actorId === 'S1007');
  expect(mine.map(({ subjectId }) => subjectId)).toEqual(['s1', 's2', 's3', 's4', 's5', 's6', 's7', '4711']);
  expect(mine.every(({ seq, hash }) => typeof seq === 'number' && typeof hash === 'string')).toBe(true);

  await gateway.pool.query('alter table audit disable trigger audit_only_added_to');
  const { rows } = await gateway.pool.query<{ id: string }>("update audit set actor_id = 'S1008' where subject_id = 's3' returning id");
  const named = `changed, row ${rows[0]?.id ?? ''}, place `;
  expect(await shop('verify')).toMatchObject({ code: 1, out: expect.stringContaining(`The trail is broken: ${named}`) });
  await expect(verify()).rejects.toThrow(TrailBroken);
  await expect(verify()).rejects.toThrow(named);
  expect((await trailBroken.get()).values[0]?.value).toBe(1);
});
