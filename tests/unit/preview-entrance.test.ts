import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { isAdmitted, PREVIEW_COOKIE, previewCookie } from '@/lib/session/preview-access';
import { answerFailures } from '@/server/front/limits';
import { servePreviewEntrance } from '@/server/front/preview-entrance';
import { questionOf } from '@/server/front/question';

const TOKEN = 'a-token-of-the-operators';
const production = { mode: 'production', expected: TOKEN } as const;

async function entrance(mode: 'demo' | 'production', token: string | undefined): Promise<FastifyInstance> {
  const front = fastify({ routerOptions: { maxParamLength: 200 } });
  answerFailures(front);
  await front.register(rateLimit, { global: false });
  await servePreviewEntrance(front, { YUEXIANG_MODE: mode, PREVIEW_TOKEN: token });
  return front;
}

const type = (front: FastifyInstance, token: string, locale = 'zh-CN') =>
  front.inject({
    method: 'POST',
    url: '/preview/enter',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, locale }).toString(),
  });

test('the token is typed into a form, and the browser gets a cookie that does not contain it', async () => {
  const front = await entrance('production', TOKEN);
  const answer = await type(front, TOKEN, 'en');
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/preview?locale=en']);
  const cookie = String(answer.headers['set-cookie']);
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=43200']) expect(cookie).toContain(part);
  expect(JSON.stringify([answer.headers, answer.body])).not.toContain(TOKEN);
  const value = new RegExp(`^${PREVIEW_COOKIE}=([^;]+)`).exec(cookie)?.[1];
  expect(isAdmitted({ token: undefined, cookie: value }, { ...production, now: Date.now() })).toBe(true);
  await front.close();
});

test('a wrong token is said to be wrong, in both languages, sets nothing, and is never repeated by the page', async () => {
  const front = await entrance('production', TOKEN);
  const wrong = `${TOKEN}"><script>`;
  for (const [locale, said] of [
    ['zh-CN', '口令不对'],
    ['en', 'That is not the token'],
  ] as const) {
    const answer = await type(front, wrong, locale);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain(said);
    expect(answer.body).not.toContain('script>');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  await front.close();
});

test('the page leaves no trace of where it was: no referrer, no cache, no search engine, no script', async () => {
  const front = await entrance('production', TOKEN);
  const { statusCode, headers, body } = await front.inject('/preview/enter?locale=en');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'/);
  expect(body).toContain('<html lang="en">');
  expect(body).toContain('method="post"');
  expect((await front.inject('/preview/enter')).body).toContain('访问口令');
  await front.close();
});

test('ten tries a minute, then none', async () => {
  const front = await entrance('production', TOKEN);
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) statuses.push((await type(front, `guess of sixteen ${count}`)).statusCode);
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
  expect((await type(front, TOKEN)).statusCode).toBe(429);
  await front.close();
});

test('the demo, and a production without a token, have no such page', async () => {
  for (const front of [await entrance('demo', TOKEN), await entrance('production', undefined)]) {
    expect((await front.inject('/preview/enter')).statusCode).toBe(404);
    expect((await type(front, TOKEN)).statusCode).toBe(404);
    await front.close();
  }
});

test('a cookie opens the preview until its hour, with the token it was made for, and not altered', () => {
  const now = 1_000_000;
  const { value, attributes } = previewCookie(TOKEN, { now, secure: true });
  const opens = (cookie: string | undefined, settings: Partial<Parameters<typeof isAdmitted>[1]> = {}) =>
    isAdmitted({ token: undefined, cookie }, { ...production, now, ...settings });
  expect(opens(value)).toBe(true);
  expect(opens(value, { now: now + attributes.maxAge * 1000 })).toBe(false);
  expect(opens(value, { expected: `${TOKEN}2` })).toBe(false);
  expect(opens(value, { expected: undefined })).toBe(false);
  const [until = '', signature = ''] = value.split('.');
  for (const forged of [
    undefined,
    '',
    '.',
    until,
    `${until}.`,
    `${Number(until) + 1}.${signature}`,
    `${value}x`,
    `NaN.${signature}`,
    TOKEN,
  ])
    expect({ forged, opens: opens(forged) }).toEqual({ forged, opens: false });
});

test('pages of the preview are told of the header and of that cookie, of nothing in the address and of no other cookie', () => {
  const asked = {
    url: `/preview?token=${TOKEN}&locale=en`,
    host: 'shop.example',
    protocol: 'https',
    headers: { cookie: `session=s; ${PREVIEW_COOKIE}=1.x; other=o`, 'preview-token': 'h' },
  };
  const { path, headers } = questionOf(asked as never);
  expect(path).toBe('/preview?locale=en');
  expect(headers).toMatchObject({ cookie: `${PREVIEW_COOKIE}=1.x`, 'preview-token': 'h' });
  const { headers: elsewhere } = questionOf({ ...asked, url: '/P012/index' } as never);
  expect(elsewhere).not.toHaveProperty('cookie');
  expect(elsewhere).not.toHaveProperty('preview-token');
});
