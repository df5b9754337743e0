import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import { type Device, nameOf } from '@/server/call/device';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { keyedHash } from './keyed-hash';
import { imageCaptchas } from './tables';

const LIFE_MS = 5 * 60_000;
/** px, twice the size at which it is shown. */
const SIZE = { width: 240, height: 88, fontSize: 88 };
/** Characters that people don't confuse. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789';

type Owner = Readonly<{ projectId: string; mobile: string; device: Device }>;

/** Keyed by browser, so that nobody else can replace it. */
const keyOf = ({ projectId, mobile, device }: Owner): string => `${projectId}:${mobile}:${nameOf(device)}`;
const hashOf = (secret: string, { projectId, mobile }: Owner, text: string): string =>
  keyedHash(secret, 'picture', projectId, mobile, text.trim().toUpperCase());

/** Draws a new picture for a browser and a mobile, as base64 PNG; the previous one becomes invalid. */
export async function drawPicture({ database, secret, now }: Services, owner: Owner): Promise<string> {
  const { text, data } = svgCaptcha.create({ ...SIZE, size: 4, noise: 3, color: true, background: '#f6f4f1', charPreset: LETTERS });
  const row = { codeHash: hashOf(secret, owner, text), expiresAt: new Date(now() + LIFE_MS) };
  await database
    .insert(imageCaptchas)
    .values({ key: keyOf(owner), ...row })
    .onConflictDoUpdate({ target: imageCaptchas.key, set: row });
  return (await sharp(Buffer.from(data)).png({ palette: true }).toBuffer()).toString('base64');
}

/** A picture allows one try, right or wrong: checking it removes it. */
export async function spendPicture({ database, secret, now }: Services, owner: Owner, text: string): Promise<void> {
  const [row] = await database
    .delete(imageCaptchas)
    .where(eq(imageCaptchas.key, keyOf(owner)))
    .returning({ codeHash: imageCaptchas.codeHash, expiresAt: imageCaptchas.expiresAt });
  if (!row || row.expiresAt.getTime() <= now() || row.codeHash !== hashOf(secret, owner, text)) refuse('IMAGE_CODE_WRONG');
}
