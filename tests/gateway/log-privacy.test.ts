import fastify from 'fastify';
import { endpoints } from '../contract';
import { hashOfToken } from '@/server/account/session';
import { readEnvironment } from '@/server/platform/environment';
import { requestLogger } from '@/server/front/logging';
import { jobs } from '@/server/compose/jobs';
import { startJobs } from '@/server/call/scheduler';
import { describeError } from '@/server/platform/logged-error';
import { rawCall, sampleOf } from './hostile';
import { startGateway, type TestGateway } from './server';
import { writtenLines } from './written-lines';

const MOBILE = '13812345678';
const NAME = '欧阳小明';
const DOCUMENT = '11010519491231002X';
const CARD = '6222020000000000000';
const SECRET = 'a-secret-that-only-its-owner-knows';

const { lines, destination } = writtenLines();
const log = requestLogger(readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'info' }), destination);

let gateway: TestGateway;
let token: string;
beforeEach(async () => {
  lines.length = 0;
  gateway = await startGateway({ log });
  ({ token } = await gateway.loginAs(MOBILE));
});
afterEach(() => gateway.close());

/** Puts personal data into every field that takes text. */
function personal(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => personal(key, one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, personal(name, inner)]));
  if (/mobile|phone/i.test(key)) return MOBILE;
  if (/documentNo|identityNo/.test(key)) return DOCUMENT;
  if (key === 'cardNo') return CARD;
  if (/name|remark|contact|reason|^line$/i.test(key)) return NAME;
  return /idempotencyKey|token|ticket|^(code|imageCode|authCode)$/i.test(key) && typeof value === 'string' ? SECRET : value;
}

async function askEverything(): Promise<void> {
  for (const endpoint of endpoints.filter(({ form, id }) => form !== 'multipart' && id !== 'login.unbind')) {
    const fields = sampleOf(endpoint);
    const own = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, personal(key, value)]));
    for (const input of [fields, own]) await gateway.app.inject(rawCall(endpoint, input, { 'access-token': token, p: 'P012' }));
  }
  await gateway.app.inject({ method: 'GET', url: `/api/${MOBILE}?mobile=${MOBILE}&token=${SECRET}` });
  await startJobs(
    jobs.map((job) => ({ ...job, atEnd: true })),
    gateway.services,
    log,
  )();
}

function expectNothingPersonal(): void {
  const written = lines.join('');
  for (const secret of [MOBILE, NAME, DOCUMENT, CARD, SECRET, token, hashOfToken(token), '13800138000', 'params:']) {
    expect({ secret, line: lines.find((line) => line.includes(secret)) }).toEqual({ secret, line: undefined });
  }
  expect(written.length).toBeGreaterThan(0);
}

const failures = (): number => lines.filter((line) => /request failed|job failed/.test(line)).length;

const others = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('users', 'sessions', 'app_secret')`;

test('the log of a shop without any table names no person and no secret', async () => {
  await gateway.pool.query('alter schema public rename to gone');
  await askEverything();
  expect(failures()).toBeGreaterThan(endpoints.length);
  expectNothingPersonal();
});

test('nor does that of a shop in which only sessions are left', async () => {
  const { rows } = await gateway.pool.query<{ name: string }>(others);
  for (const { name } of rows) await gateway.pool.query(`drop table ${name} cascade`);
  await askEverything();
  expect(failures()).toBeGreaterThan(endpoints.length / 2);
  expectNothingPersonal();
});

test('nor does that of a shop whose every write is refused with the row in the refusal', async () => {
  await gateway.pool.query(`create function refuse_row() returns trigger language plpgsql as $$ begin
    raise exception 'refused' using errcode = '23514', detail = new::text, hint = new::text; end $$`);
  const { rows } = await gateway.pool.query<{ name: string }>(others);
  for (const { name } of rows)
    await gateway.pool.query(`create trigger refusing before insert or update on ${name} for each row execute function refuse_row()`);
  await askEverything();
  expect(failures()).toBeGreaterThan(3);
  expectNothingPersonal();
});

test('what an error carries, quotes or wraps is not written, whoever logs it and however', async () => {
  const value = await gateway.pool.query('select $1::integer', [`${NAME}`]).catch((error: unknown) => error);
  const unique = await gateway.database
    .execute(`insert into users (project_id, mobile, nickname) select project_id, mobile, '${NAME}' from users`)
    .catch((error: unknown) => error);
  const json = parse(NAME);
  const carrier = Object.assign(new Error(`refused for ${MOBILE}`), { data: { mobile: MOBILE, token: SECRET }, cause: value });
  for (const error of [value, unique, json, carrier, new AggregateError([unique, carrier], 'two'), `Failed query: x\nparams: ${NAME}`]) {
    log.error({ err: error }, 'it failed');
    if (error instanceof Error) {
      log.error({ err: error }, error.message);
      log.error(error as never);
    }
    lines.push(describeError(error));
  }
  expect(value).toMatchObject({ message: expect.stringContaining(NAME) });
  expect(json).toMatchObject({ message: expect.stringContaining('not valid JSON') });
  for (const person of [MOBILE, NAME, SECRET]) expect(lines.filter((line) => line.includes(person))).toEqual([]);
  expect(lines.join('')).toContain('"code":"23505"');
  expect(lines.join('')).toContain('log-privacy.test');
});

test('a failure is traced by its code, and what a secret key holds is not written however deep it lies', () => {
  log.error({ err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) }, 'no connection');
  expect(lines.join('')).toContain('"code":"ECONNREFUSED"');
  const sent = { body: { person: [{ mobile: 'm', login: { captcha: SECRET, cookie: SECRET } }] } };
  log.error({ sent, token: SECRET, code: SECRET, cause: Object.assign(new Error('x'), { detail: SECRET }) }, 'not answered');
  log.child({ sent }).error('not answered');
  expect(lines.filter((line) => line.includes('not answered'))).toHaveLength(2);
  expect(lines.filter((line) => line.includes(SECRET))).toEqual([]);
});

test('what contains itself is logged all the same', () => {
  const loop: Record<string, unknown> = { name: 'loop' };
  loop.self = loop;
  log.error({ loop }, 'turning');
  expect(lines.join('')).toContain('turning');
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test('an address is written without its query, a mobile in it without its middle', async () => {
  const front = fastify({ loggerInstance: log });
  front.get('/*', (request) => {
    request.log.error({ req: request }, `at ${MOBILE}`);
    return 'answered';
  });
  await front.inject(`/P012/${MOBILE}?token=${SECRET}`);
  await front.close();
  expect(lines.some((line) => line.includes('138****5678'))).toBe(true);
  expect(lines.filter((line) => line.includes(MOBILE) || line.includes(SECRET))).toEqual([]);
});
