import { createHmac, timingSafeEqual } from 'node:crypto';

/** Shows an activity as of `at` to whoever has the link, until `until`. Both in epoch ms, whole seconds. */
export type PreviewLink = Readonly<{ serialNumber: string; at: number; until: number }>;

const STAMP_DIGITS = 9;
const stamp = (instant: number): string => instant.toString(36).padStart(STAMP_DIGITS, '0');
const TOKEN = /^([0-9a-z]{9})([0-9a-z]{9})([\w-]{22})$/;

const signatureOf = (secret: string, { serialNumber, at, until }: PreviewLink): string =>
  createHmac('sha256', secret).update(`activity preview ${serialNumber} ${at} ${until}`).digest('base64url').slice(0, 22);

/** The token for the address. It doesn't contain the serial number: it opens only the activity it was made for. */
export const sealPreview = (secret: string, link: PreviewLink): string =>
  `${stamp(link.at)}${stamp(link.until)}${signatureOf(secret, link)}`;

/** The link in a token; undefined when it was not issued here, is for another activity, or has expired. */
export function openPreview(secret: string, serialNumber: string, token: string, now: number): PreviewLink | undefined {
  const [, at = '', until = '', signature = ''] = TOKEN.exec(token) ?? [];
  const link = { serialNumber, at: Number.parseInt(at, 36), until: Number.parseInt(until, 36) };
  if (signature === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, link)))) return undefined;
  return now < link.until ? link : undefined;
}
