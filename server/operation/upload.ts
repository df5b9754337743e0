import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Input } from '@/lib/contract/endpoint';
import type { operation } from '@/lib/contract/operation';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { takeFromAddress } from '@/server/login/address';
import { takeFrom } from '@/server/call/limits';
import { uploads } from './tables';

type Purpose = Input<typeof operation.upload>['purpose'];

const MOST_BYTES = 5 * 1024 * 1024;
/** A small file may unpack to gigabytes. */
const MOST_PIXELS = 50_000_000;
const DAY_MS = 86_400_000;
/** Uploads a day: of an account, of an address with all its accounts, and of everybody together. */
const daily = {
  account: { most: 20, windowMs: DAY_MS },
  address: { most: 100, windowMs: DAY_MS },
  everybody: { most: 5000, windowMs: DAY_MS },
} as const;
/** Of what is kept. A photo has a third of it; noise, drawn to fill a disk, would have five times as much. */
const MOST_KEPT_BYTES = 1024 * 1024;
const QUALITIES = [82, 50];

export const UPLOADS = '/uploads/';
/** Of what is kept: random enough that nobody guesses one. */
export const UPLOAD_NAME = /^[\w-]{24}\.webp$/;

/** px: the longer side of what is kept; an avatar is a square. */
const AVATAR_SIDE = 512;
const PICTURE_SIDE = 2048;

/** By their first bytes: a name or a content type says nothing, and no other decoder is to see the file at all. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP');

/** Draws the picture anew: place, camera and whatever was hidden in the file stay behind. */
async function redraw(bytes: Buffer, purpose: Purpose): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate();
  const sized =
    purpose === 'avatar'
      ? picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      : picture.resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true });
  for (const quality of QUALITIES) {
    // The decoder's word about a broken or hostile file is of no use to its sender.
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
