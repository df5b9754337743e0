import type { AreaChoice } from './area-path';
import { type Chain, chains, divisionIndex, type Placed } from './division-match';

export type AreaNode = AreaChoice &
  Readonly<{
    /** Its Chinese name, if `name` is in another language. */
    written?: string | undefined;
    children: readonly AreaNode[];
  }>;
/** Loads the divisions below one ('0' for the top) down to `level` (1 to 4); with streets, at most two levels per call. */
export type DivisionsBelow = (areaCode: string, level: number) => Promise<readonly AreaNode[]>;

/** The divisions of an address, where the last of them ends, and whether a street was named in full. */
export type Streeted = Readonly<{ path: readonly AreaNode[]; end: number; exact: boolean }>;

const LEVELS_ABOVE_STREET = 3;

/** Down to the county where there is only one way: nobody writes 北京 or 东莞 twice. */
function onlyWayDown(path: readonly AreaNode[]): readonly AreaNode[] {
  const children = path[path.length - 1]?.children ?? [];
  const only = children[0];
  return path.length < LEVELS_ABOVE_STREET && children.length === 1 && only ? onlyWayDown([...path, only]) : path;
}

const pathOf = ({ node, above }: Placed<AreaNode>): AreaNode[] => [...above.map((one) => one.node), node];

/** The street that the text goes on with, below the county, or below the only county of the city that has such a street. */
export async function withStreet(chain: Chain<AreaNode>, text: string, below: DivisionsBelow): Promise<Streeted | undefined> {
  const last = chain.steps[chain.steps.length - 1];
  const end = chain.ends[chain.ends.length - 1] ?? 0;
  if (!last) return undefined;
  const path = onlyWayDown(pathOf(last));
  const parent = path[path.length - 1];
  if (!parent || path.length < LEVELS_ABOVE_STREET - 1) return { path, end, exact: false };
  const nodes = await below(parent.areaCode, 4);
  const streets =
    path.length === LEVELS_ABOVE_STREET
      ? nodes.map((node) => [node])
      : nodes.flatMap((county) => county.children.map((node) => [county, node]));
  const inCounty = path.length === LEVELS_ABOVE_STREET;
  const index = divisionIndex(streets.flatMap((way): Placed<AreaNode>[] => way.slice(-1).map((node) => ({ node, above: [] }))));
  const found = chains(index, text.slice(end), (_, { full }) => full || inCounty);
  const [best] = [...found].sort((one, other) => other.fullLength - one.fullLength || (other.ends[0] ?? 0) - (one.ends[0] ?? 0));
  const street = best?.steps[0]?.node;
  const ways = streets.filter((way) => way[way.length - 1] === street || (!inCounty && way[way.length - 1]?.name === street?.name));
  const [way] = ways;
  if (!street || !way || ways.length > 1) return { path, end, exact: false };
  return { path: [...path, ...way], end: end + (best?.ends[0] ?? 0), exact: (best?.fullLength ?? 0) > 0 };
}
