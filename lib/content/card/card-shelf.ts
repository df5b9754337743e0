import { LRUCache } from 'lru-cache';
import type { Card } from './card';
import type { CardAddress } from './card-address';
import type { CardFiles, FoundFile } from './card-files';
import { baseOf, CardFault, MOST_CARD_BYTES, parseCard, readSource } from './parse-card';

/** A valid card and its source file. */
export type ShelvedCard = Readonly<{ card: Card; source: string }>;

type Read = Readonly<{
  good: ShelvedCard | undefined;
  file: FoundFile | undefined;
  baseAddress: CardAddress | undefined;
  base: FoundFile | undefined;
}>;
type Kept = Read & Readonly<{ fault: string; freshUntil: number }>;
const nothing: Read = { good: undefined, file: undefined, baseAddress: undefined, base: undefined };

/**
 * How long a card is used before its file is checked again, ms: an edited price takes effect within seconds, and pages don't wait for the
 * disk.
 */
const FRESH_MS = 2000;
/** How long a reader who could have the card as it was waits for a check, ms. */
const PATIENCE_MS = 100;
/** A check that took long is repeated only after this many times as long: a silent host is left in peace. */
const REST_PER_CHECK = 10;
const MOST_BYTES = 64 * MOST_CARD_BYTES;

type ShelfSettings = Readonly<{
  files: CardFiles;
  /** Fallback if `files` fails and nothing was read before: the cards shipped with the product. */
  shipped?: CardFiles;
  /** Called once for each new fault of a card. */
  report: (address: CardAddress, fault: string) => void;
  /** What else is wrong with a valid file, beyond the file itself. */
  faultOf?: (address: CardAddress, card: Card) => Promise<string | undefined>;
  now?: () => number;
}>;

const weightOf = ({ good }: Kept): number => 1000 + (good?.source.length ?? 0) * 3;

function goodOf({ good, fault }: Kept): ShelvedCard | undefined {
  if (!good && fault !== '') throw new CardFault(fault);
  return good;
}

/** What is `underWay` if it ends soon, otherwise `known`. */
async function within<Card>(underWay: Promise<Card>, known: Card): Promise<Card> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Card>((resolve) => {
    timer = setTimeout(() => resolve(known), PATIENCE_MS);
  });
  return Promise.race([underWay, patience]).finally(() => clearTimeout(timer));
}

/** Serves each card in its last valid version: a file that breaks or becomes unreachable doesn't take the card down. */
export function cardShelf({ files, shipped, report, faultOf, now = Date.now }: ShelfSettings) {
  const kept = new LRUCache<CardAddress, Kept>({ maxSize: MOST_BYTES, sizeCalculation: weightOf });
  const looking = new Map<CardAddress, Promise<ShelvedCard | undefined>>();

  async function read(from: CardFiles, address: CardAddress, before: Kept | undefined): Promise<Read> {
    const file = await from(address, before?.file);
    if (!file) return nothing;
    const same = before?.good !== undefined && before.file === file ? before : undefined;
    const own = same ? undefined : readSource(file.source);
    const baseAddress = own ? baseOf(own) : same?.baseAddress;
    const base = baseAddress && (await from(baseAddress, before?.base));
    if (same && same.base === base) return { good: same.good, file, baseAddress, base };
    const card = parseCard(own ?? readSource(file.source), base && readSource(base.source));
    const fault = await faultOf?.(address, card);
    if (fault !== undefined) throw new CardFault(fault);
    return { good: { card, source: file.source }, file, baseAddress, base };
  }

  async function look(address: CardAddress): Promise<ShelvedCard | undefined> {
    const before = kept.get(address);
    const started = now();
    const seen = await read(files, address, before).catch(async (error: unknown) => {
      const fault = error instanceof Error ? error.message : String(error);
      if (fault !== before?.fault) report(address, fault);
      const rest = before ?? (shipped && (await read(shipped, address, undefined)));
      return { ...(rest ?? nothing), fault };
    });
    const after = {
      ...seen,
      fault: 'fault' in seen ? seen.fault : '',
      freshUntil: now() + Math.max(FRESH_MS, (now() - started) * REST_PER_CHECK),
    };
    kept.set(address, after);
    return goodOf(after);
  }

  /** Undefined if there is no such card. Throws a CardFault if its file has never been valid. */
  return async (address: CardAddress): Promise<ShelvedCard | undefined> => {
    const known = kept.get(address);
    if (known && now() < known.freshUntil) return goodOf(known);
    const underWay = looking.get(address) ?? look(address).finally(() => looking.delete(address));
    looking.set(address, underWay);
    return known?.good ? within(underWay, known.good) : underWay;
  };
}
