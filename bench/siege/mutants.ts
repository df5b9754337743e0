import { jsonOf, MISSING, mutations, randomOf } from './mutations';

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];
export type Mutant = Readonly<{ about: string; fields: Record<string, unknown> }>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of every place in a value, outermost first: a field, an item, a field of an item. */
function placesOf(value: unknown, at: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [...(at.length > 0 ? [at] : []), ...inner.flatMap(([name, item]) => placesOf(item, [...at, name]))];
}

/** A copy of `value` with one place replaced. */
function withAt(value: unknown, [name, ...rest]: Path, mutation: unknown): unknown {
  if (name === undefined) return mutation;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === name ? withAt(item, rest, mutation) : item)).filter((item) => item !== MISSING);
  if (!isObject(value)) return value;
  const inner = withAt(value[name], rest, mutation);
  return Object.fromEntries(Object.entries({ ...value, [name]: inner }).filter(([, item]) => item !== MISSING));
}

const spelt = (mutation: unknown): string => (mutation === MISSING ? 'missing' : jsonOf({ value: mutation }).slice(9, -1).slice(0, 40));
const mutated = (fields: Fields, place: Path, mutation: unknown): Record<string, unknown> => {
  const made = withAt(fields, place, mutation);
  return isObject(made) ? made : {};
};

/** Every mutation at every place of a request and in each of the `absent` fields, then `more` requests with several mutations at once. */
export function* mutantsOf(
  fields: Fields,
  { absent, seed, more }: { absent: readonly string[]; seed: number; more: number },
): Generator<Mutant> {
  const places = [...placesOf(fields), ...absent.map((name) => [name])];
  for (const place of places) {
    for (const mutation of mutations) yield { about: `${place.join('.')} = ${spelt(mutation)}`, fields: mutated(fields, place, mutation) };
  }
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  for (let index = 0; index < more && places.length > 1; index += 1) {
    let made: Record<string, unknown> = { ...fields };
    const about: string[] = [];
    for (let count = 2 + Math.floor(random() * 3); count > 0; count -= 1) {
      const place = pick(places) ?? [];
      const mutation = pick(mutations);
      made = mutated(made, place, mutation);
      about.push(`${place.join('.')} = ${spelt(mutation)}`);
    }
    yield { about: about.join(', '), fields: made };
  }
}
