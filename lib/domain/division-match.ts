import { type Spelling, spellings } from './division-names';

/** A division with those above it, from the province down. */
export type Placed<Node> = Readonly<{ node: Node; above: readonly Placed<Node>[] }>;
type Named = Readonly<{ name: string; written?: string | undefined }>;

/** Its Chinese name, also where `name` is in another language. */
export const writtenOf = ({ name, written = name }: Named): string => written;

type Entry<Node> = Readonly<{ spelling: Spelling; placed: Placed<Node> }>;
/** Divisions by the first two characters of each of their spellings. */
export type DivisionIndex<Node> = ReadonlyMap<string, readonly Entry<Node>[]>;

export function divisionIndex<Node extends Named>(placed: readonly Placed<Node>[]): DivisionIndex<Node> {
  const index = new Map<string, Entry<Node>[]>();
  for (const one of placed) {
    for (const spelling of spellings(
      writtenOf(one.node),
      one.above.map(({ node }) => writtenOf(node)),
    )) {
      const key = spelling.text.slice(0, 2);
      const entries = index.get(key);
      if (entries) entries.push({ spelling, placed: one });
      else index.set(key, [{ spelling, placed: one }]);
    }
  }
  return index;
}

const SEPARATORS = /^[\s,，;；、|\-/>.·]+/;
/** A short name before these is a road, a village or a house (北京西路, 武侯大道, 西湖街道), unless a division follows (郑州上街区). */
const ROAD =
  /^[大小东西南北中上下一二三四五]?(?:路|街|道|巷|弄|胡同|里|村|镇|乡|社区|小区|花园|广场|大厦|公园|新城|新村|家园|公寓|桥|站|港|宾馆|酒店|大酒店|饭店|大学|学院|中学|小学|医院)/;

/** Divisions that follow each other in a text, each below the one before, and where the last of them ends (UTF-16 units). */
export type Chain<Node> = Readonly<{ steps: readonly Placed<Node>[]; ends: readonly number[]; fullLength: number }>;

const endOf = <Node>({ ends }: Chain<Node>): number => ends[ends.length - 1] ?? 0;

const isBelow = <Node>(one: Placed<Node>, above: Placed<Node>): boolean => one.above.indexOf(above) >= 0;

/**
 * Every way to read the beginning of `text` as divisions. A level may be left out or said twice. Whether a short name counts where nothing
 * stands above it is `alone`'s to say.
 */
export function chains<Node extends Named>(
  index: DivisionIndex<Node>,
  text: string,
  alone: (placed: Placed<Node>, spelling: Spelling) => boolean,
): Chain<Node>[] {
  const all: Chain<Node>[] = [];
  const follow = (chain: Chain<Node>, onlyFull: boolean): void => {
    const from = endOf(chain);
    const start = from + (SEPARATORS.exec(text.slice(from))?.[0].length ?? 0);
    const last = chain.steps[chain.steps.length - 1];
    for (const { spelling, placed } of index.get(text.slice(start, start + 2)) ?? []) {
      if (!text.startsWith(spelling.text, start) || (onlyFull && !spelling.full)) continue;
      const end = start + spelling.text.length;
      const doubtful = !spelling.full && ROAD.test(text.slice(end));
      const repeated = last === placed;
      if (last ? !repeated && !isBelow(placed, last) : spelling.within || !alone(placed, spelling)) continue;
      const steps = repeated ? chain.steps : [...chain.steps, placed];
      const ends = repeated ? [...chain.ends.slice(0, -1), end] : [...chain.ends, end];
      const next = { steps, ends, fullLength: chain.fullLength + (spelling.full ? spelling.text.length : 0) };
      if (!doubtful) all.push(next);
      follow(next, doubtful);
    }
  };
  follow({ steps: [], ends: [], fullLength: 0 }, false);
  return all;
}

const better = <Node>(one: Chain<Node>, other: Chain<Node>): number => endOf(other) - endOf(one) || other.fullLength - one.fullLength;

/** The chains that explain most of the text, full names before short ones; several if they can't be told apart. */
export function bestChains<Node>(found: readonly Chain<Node>[]): Chain<Node>[] {
  const sorted = [...found].sort(better);
  const [best] = sorted;
  return best ? sorted.filter((chain) => better(chain, best) === 0) : [];
}

/**
 * What all of several readings agree on: a division that may be any of several is not chosen for the buyer. A prefecture and a city of its
 * own that share a short name are the prefecture.
 */
export function agreed<Node>(readings: readonly Chain<Node>[]): Chain<Node> | undefined {
  const [first] = readings;
  if (!first) return undefined;
  const lasts = readings.map(({ steps }) => steps[steps.length - 1]);
  const top = lasts.findIndex((last) => last && lasts.every((other) => other && (other === last || isBelow(other, last))));
  const uppermost = readings[top];
  if (uppermost) return uppermost;
  const shared = first.steps.filter((step, level) => readings.every(({ steps }) => steps[level] === step));
  return shared.length > 0 ? { steps: shared, ends: first.ends.slice(0, shared.length), fullLength: 0 } : undefined;
}
