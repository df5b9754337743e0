import type * as z from 'zod/mini';
import { type Card, cardFile } from './card';
import { type CardAddress, isCardAddress } from './card-address';
import { unknownFact } from './quoted-facts';

/** The largest card file, bytes: enough for ten thousand lines. */
export const MOST_CARD_BYTES = 1_048_576;

/** An invalid card file; `message` names the field. */
export class CardFault extends Error {
  override readonly name = 'CardFault';
}

type CardSource = Readonly<Record<string, unknown>>;

/** The JSON of a file as an object. Throws a CardFault. */
export function readSource(source: string): CardSource {
  if (new TextEncoder().encode(source).length > MOST_CARD_BYTES) throw new CardFault('The file is larger than 1 MB.');
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (cause) {
    throw new CardFault(`The file is no JSON: ${cause instanceof Error ? cause.message : ''}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new CardFault('The file is no JSON object.');
  return Object.fromEntries(Object.entries(value));
}

/** The card from which this one inherits what it leaves out. Editions are never inherited. Throws a CardFault. */
export function baseOf({ extends: base }: CardSource): CardAddress | undefined {
  if (base === undefined) return undefined;
  if (typeof base === 'string' && isCardAddress(base)) return base;
  throw new CardFault('extends: not the address of a card, as in "yuexiang/platinumCard"');
}

const MOST_ISSUES = 5;

/** What is wrong with a field, in words for the file's author. */
function wrongIn(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${issue.expected} expected`;
    case 'unrecognized_keys':
      return `nobody knows ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `one of ${issue.values.join(', ')} expected`;
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'invalid_format':
      return 'written in another way';
    default:
      return issue.message;
  }
}

/** Throws a CardFault that names every invalid field. */
export function parseCard(own: CardSource, base: CardSource = {}): Card {
  const { editions: _, ...inherited } = base;
  const { extends: __, ...said } = own;
  const parsed = cardFile.safeParse({ ...inherited, ...said });
  if (parsed.success) {
    const unknown = unknownFact(parsed.data);
    if (unknown !== undefined) throw new CardFault(unknown);
    return parsed.data;
  }
  const issues = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'card'}: ${wrongIn(issue)}`);
  throw new CardFault(issues.slice(0, MOST_ISSUES).join('; '));
}
