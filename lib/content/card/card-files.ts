import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CardAddress } from './card-address';
import { CardFault, MOST_CARD_BYTES } from './parse-card';

/** A file as it is now; `tag` changes with its content. */
export type FoundFile = Readonly<{ source: string; tag: string }>;

/** Looks a file up again. Returns `before` if it has not changed and undefined if there is none; throws if that can't be found out. */
export type CardFiles = (address: CardAddress, before: FoundFile | undefined) => Promise<FoundFile | undefined>;

/** Whether a file could not be read because it is not there. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Card files in a folder. */
export const cardsIn =
  (folder: string): CardFiles =>
  async (address, before) => {
    const file = path.join(folder, `${address}.json`);
    try {
      const { mtimeMs, size } = await stat(file);
      if (size > MOST_CARD_BYTES) throw new CardFault('The file is larger than 1 MB.');
      const tag = `${size}-${mtimeMs}`;
      return before?.tag === tag ? before : { source: await readFile(file, 'utf8'), tag };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

const TIMEOUT_MS = 3000;

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.length;
    if (bytes > MOST_CARD_BYTES) {
      await reader?.cancel();
      throw new CardFault('The file is larger than 1 MB.');
    }
    parts.push(next.value);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Card files on a static host, fetched conditionally. Redirects are not followed: only the configured host may serve them. */
export const cardsAt =
  (host: string): CardFiles =>
  async (address, before) => {
    const response = await fetch(`${host}/${address}.json`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: before?.tag.startsWith('"') || before?.tag.startsWith('W/') ? { 'if-none-match': before.tag } : {},
    });
    if (response.status === 304 && before) return before;
    if (response.status === 404 || response.status === 410) return undefined;
    if (!response.ok) throw new CardFault(`The host answered ${response.status}.`);
    const source = await boundedText(response);
    return { source, tag: response.headers.get('etag') ?? createHash('sha256').update(source).digest('hex') };
  };
