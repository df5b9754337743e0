import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

type Settings = Readonly<{
  mode: string | undefined;
  /** PREVIEW_TOKEN; without it, production has no preview. */
  expected: string | undefined;
}>;

/** Whether a visitor may open the preview: everybody in the demo, token holders in production. */
export const mayPreview = (given: string | undefined, { mode, expected }: Settings): boolean =>
  mode !== 'production' || (expected !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(expected)));
