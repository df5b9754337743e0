/** A pseudo-random number in [0, 1) derived from its keys, the same in every run. Nothing here is secret, so a quick hash is enough. */
export function roll(...keys: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const character of keys.join(' ')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A whole number from `least` to `most`, both inclusive. */
export const between = (least: number, most: number, ...keys: readonly (string | number)[]): number =>
  least + Math.floor(roll(...keys) * (most - least + 1));

export function pick<Item>(list: readonly Item[], ...keys: readonly (string | number)[]): Item {
  return at(list, Math.floor(roll(...keys) * list.length));
}

/** The item at `index`, wrapping around; the list must not be empty. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('A list of the seed is empty.');
  return item;
}

/** `count` different items in pseudo-random order. */
export const pickSome = <Item>(list: readonly Item[], count: number, ...keys: readonly (string | number)[]): Item[] =>
  list
    .map((item, index) => ({ item, order: roll(...keys, index) }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ item }) => item);
