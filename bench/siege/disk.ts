import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { ask, atOnce, codeOf, from, postJson } from './ask';
import { logInMany } from './buyers';
import { atMost, type Context, type Part, type Row } from './part';
import { root } from '../processes';
import { besiege, type Shop } from './shop';

const MINUTES_A_DAY = 1440;
const GB = 1e9;
/** A visitor's whole day of clicking is a few hundred kB, and a hundred visitors may share an address. */
const MOST_EVENTS_GB = 0.1;
/** An avatar and some complaint pictures. */
const MOST_UPLOADS_GB = 0.1;
const MOST_EVENTS = 6000;
const MOST_UPLOADS = 80;
const PICTURE_SIDE = 1000;

const bytesOfEvents = async (pool: Pool): Promise<number> =>
  Number((await pool.query<{ bytes: string }>("select pg_total_relation_size('page_events') as bytes")).rows[0]?.bytes);

/** Sends as many events as one address may, each as large as allowed. */
async function sendEvents(site: string): Promise<number> {
  let accepted = 0;
  let refused = 0;
  await atOnce(Array.from({ length: MOST_EVENTS }).keys(), 16, async (index) => {
    if (refused > 100) return;
    const event = {
      event: 'view',
      page: '/P012/index',
      detail: JSON.stringify({ text: randomBytes(2900).toString('base64') }),
      visitorId: `siege-${index}`,
    };
    const answer = await postJson(`${site}/api/member/log/userview`, event, from('198.51.100.20'));
    if (answer.status === 200 && codeOf(answer) === '1') accepted += 1;
    else refused += 1;
  });
  // The queue is flushed to the database every second.
  await pause(3000);
  return accepted;
}

type Minute = Readonly<{ accepted: number; bytes: number }>;

async function minuteOfEvents({ site }: Shop, pool: Pool): Promise<Minute> {
  const before = await bytesOfEvents(pool);
  const accepted = await sendEvents(site);
  return { accepted, bytes: (await bytesOfEvents(pool)) - before };
}

/** The first minute uses up the address's initial allowance; every later minute is like the second. */
const aDayOfEvents = (first: Minute, second: Minute): Row =>
  atMost(
    `log events of one address (${first.accepted}, then ${second.accepted} accepted a minute): a day`,
    (first.bytes + (MINUTES_A_DAY - 1) * second.bytes) / GB,
    MOST_EVENTS_GB,
    ' GB',
  );

/** Random noise, because it can't be compressed. */
const picture = (): Promise<Buffer> =>
  sharp(randomBytes(PICTURE_SIDE * PICTURE_SIDE * 3), { raw: { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();

const formOf = (bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('--siege\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nfeedback\r\n--siege\r\n'),
    Buffer.from('Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--siege--\r\n'),
  ]);

async function upload({ site }: Shop, form: Buffer, token: string): Promise<number> {
  let accepted = 0;
  let refused = 0;
  await atOnce(Array.from({ length: MOST_UPLOADS }).keys(), 2, async () => {
    if (refused > 3) return;
    const answer = await ask(`${site}/api/distribution/operation/api/files`, {
      method: 'POST',
      timeoutMs: 30_000,
      body: form,
      headers: { 'content-type': 'multipart/form-data; boundary=siege', 'access-token': token, p: 'P012', ...from('198.51.100.21') },
    });
    if (codeOf(answer) === '1') accepted += 1;
    else refused += 1;
  });
  return accepted;
}

const bytesIn = (folder: string): number =>
  fs.existsSync(folder) ? fs.readdirSync(folder).reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0) : 0;

/** Moves the clock of the limits by an hour: hourly limits start again, daily ones don't. */
async function passAnHour(pool: Pool): Promise<void> {
  await pool.query("update rate_limits set window_ends_at = window_ends_at - interval '1 hour'");
  await pool.query("update uploads set created_at = created_at - interval '1 hour'");
}

async function uploads(shop: Shop, pool: Pool, { folder, token }: { folder: string; token: string }): Promise<Row[]> {
  const kept = path.join(root, folder, 'uploads');
  const form = formOf(await picture());
  const first = await upload(shop, form, token);
  const afterFirst = bytesIn(kept);
  await passAnHour(pool);
  const second = await upload(shop, form, token);
  const hourly = bytesIn(kept) - afterFirst;
  return [
    atMost(
      `uploads of one account (${first}, then ${second} accepted an hour): a day`,
      (afterFirst + 23 * hourly) / GB,
      MOST_UPLOADS_GB,
      ' GB',
    ),
  ];
}

const attack = ({ port }: Context): Promise<Row[]> =>
  besiege({ port, name: 'disk' }, async ({ shop, books, folder }) => {
    const [token = ''] = await logInMany(books, 1);
    const started = performance.now();
    const first = await minuteOfEvents(shop, books.pool);
    const pictures = await uploads(shop, books.pool, { folder, token });
    await pause(Math.max(0, started + MINUTE_MS + 1000 - performance.now()));
    return [aDayOfEvents(first, await minuteOfEvents(shop, books.pool)), ...pictures];
  });

export const disk: Part = { name: 'disk', run: attack };
