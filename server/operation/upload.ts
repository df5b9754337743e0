import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Input } from '@/lib/contract/endpoint';
import type { operation } from '@/lib/contract/operation/endpoints';
import { DAY_MS } from '@/lib/kernel/durations';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { takeFromAddress } from '@/server/login/address';
import { takeFrom } from '@/server/call/limits';
import { uploads } from './tables';

type Purpose = Input<typeof operation.upload>['purpose'];

const MOST_BYTES = 5 * 1024 * 1024;
/** A small file may decode to gigabytes. */
const MOST_PIXELS = 50_000_000;
/** Uploads a day: by one account, from one address with all its accounts, and in total. */
const daily = {
  account: { most: 20, windowMs: DAY_MS },
  address: { most: 100, windowMs: DAY_MS },
  everybody: { most: 5000, windowMs: DAY_MS },
} as const;
/** Largest picture stored. A photo takes a third of it; noise made to fill the disk would take five times as much. */
const MOST_KEPT_BYTES = 1024 * 1024;
const QUALITIES = [82, 50];

export const UPLOADS = '/uploads/';
/** Names of stored files, random enough not to be guessed. */
export const UPLOAD_NAME = /^[\w-]{24}\.webp$/;

/** Longer side of a stored picture (px); an avatar is a square. */
const AVATAR_SIDE = 512;
const PICTURE_SIDE = 2048;

/** Recognised by their first bytes, because names and content types prove nothing; other formats never reach a decoder. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/** Re-encodes the picture, which drops location, camera data and anything hidden in the file. */
async function redraw(bytes: Buffer, purpose: Purpose): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
  const sized =
    purpose === 'avatar'
      ? picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      : picture.resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true });
  for (const quality of QUALITIES) {
    // The decoder's message about a broken or hostile file would not help the sender.
    const drawn = await sized
      .clone()
      .webp({ quality })
      .toBuffer()
      .catch(() => refuse('INPUT_INVALID'));
    if (drawn.length <= MOST_KEPT_BYTES) return drawn;
  }
  return refuse('TOO_LARGE');
}

export async function keepUpload(context: Context<'user'>, purpose: Purpose): Promise<{ url: string }> {
  const { file, caller, database, uploadFolder, now, log } = context;
  await takeFrom(context, `upload:${caller.userId}`, daily.account);
  await takeFromAddress(context, 'upload', daily.address);
  await takeFrom(context, 'upload:everybody', daily.everybody);
  if (!file) return refuse('INPUT_INVALID');
  if (file.bytes.length > MOST_BYTES) refuse('TOO_LARGE');
  if (!isPicture(file.bytes)) refuse('INPUT_INVALID');
  const picture = await redraw(file.bytes, purpose);
  const name = `${randomBytes(18).toString('base64url')}.webp`;
  await fs.mkdir(uploadFolder, { recursive: true });
  await database.insert(uploads).values({ name, userId: caller.userId, purpose, createdAt: new Date(now()) });
  await fs.writeFile(path.join(uploadFolder, name), picture, { flag: 'wx' });
  log.info({ purpose, bytes: picture.length }, 'picture kept');
  return { url: `${UPLOADS}${name}` };
}
