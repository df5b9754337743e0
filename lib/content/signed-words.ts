import { createHash } from 'node:crypto';
import { toString } from 'mdast-util-to-string';
import type { Text } from './text';

export type SignedWords = Readonly<{ words: string; hash: string }>;

/**
 * The words that a signature is under, and their hash. A page shows these words and sends the hash, so that nobody signs others.
 * @param addressee whom alone the text is signed for, where the page says so beside it
 */
export function signedWords({ title, version, effective, party, blocks }: Text, addressee?: string): SignedWords {
  const words = [title, version, effective, party, ...blocks.map((block) => toString(block)), ...(addressee ? [addressee] : [])].join('\n');
  return { words, hash: createHash('sha256').update(words).digest('hex') };
}
