import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/kernel/durations';
import { portraitUse } from '@/server/account/portrait-use';
import { users } from '@/server/account/tables';
import { operationJobs } from '@/server/operation/jobs';
import { uploads } from '@/server/operation/tables';
import { serveUploads } from '@/server/operation/serve-uploads';
import { startGateway, type TestGateway } from './server';

let gateway: TestGateway;
let token = '';
beforeAll(async () => {
  gateway = await startGateway({ register: async (app, { uploadFolder }) => serveUploads(app, uploadFolder) });
  ({ token } = await gateway.loginAs('13500000001'));
});
afterAll(() => gateway.close());

const BOUNDARY = 'a-boundary-of-the-test';
const blue = { create: { width: 300, height: 200, channels: 3, background: '#3366cc' } } as const;

function upload(bytes: Buffer, { purpose = 'feedback', name = 'picture.jpg', type = 'image/jpeg', as = token } = {}) {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n` +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return gateway.app.inject({
    method: 'POST',
    url: '/api/distribution/operation/api/files',
    headers: { 'access-token': as, p: 'P012', 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
}

const kept = () => (fs.existsSync(gateway.services.uploadFolder) ? fs.readdirSync(gateway.services.uploadFolder) : []);

test('a picture is drawn anew as WebP, under a name of its own, without what was hidden in it', async () => {
  const jpeg = await sharp(blue)
    .withExif({ IFD0: { Copyright: 'GPS 31.2,121.4 <script>' } })
    .jpeg()
    .toBuffer();
  const response = await upload(jpeg, { name: '../../evil.html', type: 'text/html' });
  const { data } = response.json<{ data: { url: string } }>();
  expect(data.url).toMatch(/^\/uploads\/[\w-]{24}\.webp$/);
  const file = fs.readFileSync(path.join(gateway.services.uploadFolder, path.basename(data.url)));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
  expect(file.toString('latin1')).not.toContain('<script>');
  const served = await gateway.app.inject({ url: data.url });
  expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ]);
  expect(served.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  expect((await gateway.app.inject({ url: '/uploads/..%2f..%2fpackage.json' })).statusCode).not.toBe(200);
});

test('an avatar is a square, and a large picture is made smaller', async () => {
  const sizeOf = async (purpose: string) => {
    const large = await sharp({ create: { ...blue.create, width: 4000, height: 1000 } })
      .png()
      .toBuffer();
    const { data } = (await upload(large, { purpose })).json<{ data: { url: string } }>();
    const { width, height } = await sharp(path.join(gateway.services.uploadFolder, path.basename(data.url))).metadata();
    return [width, height];
  };
  expect(await sizeOf('avatar')).toEqual([512, 512]);
  expect(await sizeOf('feedback')).toEqual([2048, 512]);
});

test('what is no picture is refused and nothing of it is kept', async () => {
  const before = [kept().length, (await gateway.database.select().from(uploads)).length];
  const jpeg = await sharp(blue).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>');
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  for (const bytes of [
    svg,
    gif,
    Buffer.alloc(0),
    Buffer.from('<html>'),
    jpeg.subarray(0, jpeg.length / 2),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
  ]) {
    const response = await upload(bytes);
    expect([response.statusCode, response.json().code]).toEqual([400, 'YX_400']);
  }
  expect((await upload(jpeg, { purpose: 'malware' })).json().code).toBe('YX_400');
  expect([kept().length, (await gateway.database.select().from(uploads)).length]).toEqual(before);
});

test('more than 5 MB is refused as too large', async () => {
  const response = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff));
  expect([response.statusCode, response.json().code]).toEqual([413, 'YX_413']);
});

test('a picture that would unpack to gigabytes is refused', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 4000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect((await upload(bomb)).json().code).toBe('YX_400');
});

test('a visitor uploads nothing', async () => {
  const jpeg = await sharp(blue).jpeg().toBuffer();
  for (const as of ['-01', 'forged']) expect((await upload(jpeg, { as })).json().code).toBe('ERR_401');
});

test.each([
  ['in the file', (form: Buffer) => form.subarray(0, form.length - BOUNDARY.length - 40)],
  ['in its boundary', (form: Buffer) => form.subarray(0, form.length - 6)],
  ['in the head of a part', (form: Buffer) => form.subarray(0, BOUNDARY.length + 20)],
  ['before it began', () => Buffer.alloc(0)],
])('a form that is cut off %s is refused, and nothing is kept', async (_where, cut) => {
  const before = kept().length;
  const whole = Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nfeedback\r\n`),
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`),
    await sharp(blue).png().toBuffer(),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/api/distribution/operation/api/files',
    payload: cut(whole),
    headers: { 'access-token': token, p: 'P012', 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  expect([response.statusCode, response.json().code, kept().length]).toEqual([400, 'YX_400', before]);
});

test('what is kept of the worst picture is bounded, and so is what an account may send in a day', async () => {
  const { token: as } = await gateway.loginAs('13500000002');
  const noise = await sharp({ create: { ...blue.create, width: 2048, height: 2048, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 70 })
    .toBuffer();
  expect(noise.length).toBeLessThan(5 * 1024 * 1024);
  const { statusCode } = await upload(noise, { as });
  expect([200, 413]).toContain(statusCode);
  for (const name of kept()) expect(fs.statSync(path.join(gateway.services.uploadFolder, name)).size).toBeLessThanOrEqual(1024 * 1024);
  const jpeg = await sharp(blue).jpeg().toBuffer();
  const codes: string[] = [];
  for (let sent = 1; sent <= 22; sent += 1) codes.push((await upload(jpeg, { as })).json().code);
  expect(codes.filter((code) => code === '1')).toHaveLength(19);
  expect(codes.at(-1)).toBe('YX_429');
  gateway.clock.pass(DAY_MS);
  ({ token } = await gateway.loginAs('13500000001'));
  expect((await upload(jpeg)).json().code).toBe('1');
});

test('a picture that nothing refers to is gone after a day, with its file; a portrait and what another room registers stay', async () => {
  const { token: as, userId } = await gateway.loginAs('13500000003');
  const jpeg = await sharp(blue).jpeg().toBuffer();
  const addresses = await Promise.all(
    ['avatar', 'feedback', 'feedback'].map(async (purpose) => (await upload(jpeg, { as, purpose })).json().data.url as string),
  );
  const [portrait = '', unused = '', cited = ''] = addresses;
  const orphan = `${'o'.repeat(24)}.webp`;
  fs.writeFileSync(path.join(gateway.services.uploadFolder, orphan), jpeg);
  await gateway.database.update(users).set({ portrait }).where(eq(users.id, userId));
  const sweep = async () => {
    for (const job of operationJobs([portraitUse, ({ address }) => sql`${address} = ${cited}`])) await job.run(gateway.services);
  };
  const written = new Date(gateway.clock.now);
  for (const name of kept()) fs.utimesSync(path.join(gateway.services.uploadFolder, name), written, written);
  await sweep();
  expect(kept()).toEqual(expect.arrayContaining([path.basename(unused), orphan]));
  gateway.clock.pass(DAY_MS + 1000);
  await sweep();
  const stays = [portrait, cited].map((url) => path.basename(url)).sort();
  expect(kept().sort()).toEqual(stays);
  expect((await gateway.database.select().from(uploads)).map(({ name }) => name).sort()).toEqual(stays);
  expect((await gateway.app.inject({ url: unused })).statusCode).toBe(404);
});
