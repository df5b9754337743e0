import { fromYuan, type Fen, toYuan } from '@/lib/kernel/money';

export type AddressQuery = Readonly<Record<string, string | undefined>>;

/** One criterion that narrows a list; the URL carries it under its name. */
export interface FilterField<Value> {
  /** The value that narrows nothing. */
  readonly none: Value;
  /** Ignores values that can't have been chosen. */
  read(query: URLSearchParams, name: string): Value;
  write(value: Value, name: string): AddressQuery;
  /** How many choices are active. */
  count(value: Value): number;
  /** The keys of the active choices. */
  chosen(value: Value): readonly string[];
  /** The value after a tap on a choice, which switches it on or off. */
  press(value: Value, key: string): Value;
}

/** In fen, both ends included. */
export type PriceRange = Readonly<{ min: Fen | undefined; max: Fen | undefined }>;

const MOST = 8;
const ID = /^[\w-]{1,64}$/;
const YUAN = /^\d{1,6}$/;

export const idIn = (text: string | null): string | undefined => (text && ID.test(text) ? text : undefined);
const yuanIn = (text: string | null): Fen | undefined => (text && YUAN.test(text) ? fromYuan(text) : undefined);
const yuanOf = (fen: Fen | undefined): string | undefined => (fen === undefined ? undefined : String(Number(toYuan(fen))));
const listIn = (text: string | null): string[] => (text ?? '').split(',').filter((part) => part !== '');
const toggled = <T>(list: readonly T[], item: T): T[] => (list.includes(item) ? list.filter((other) => other !== item) : [...list, item]);

/** One id, or none. */
export const single: FilterField<string | undefined> = {
  none: undefined,
  read: (query, name) => idIn(query.get(name)),
  write: (value, name) => ({ [name]: value }),
  count: (value) => (value === undefined ? 0 : 1),
  chosen: (value) => (value === undefined ? [] : [value]),
  press: (value, key) => (key === value ? undefined : key),
};

/** Several ids that the shop defines. */
export const many: FilterField<readonly string[]> = {
  none: [],
  read: (query, name) =>
    listIn(query.get(name))
      .filter((id) => ID.test(id))
      .slice(0, MOST),
  write: (value, name) => ({ [name]: value.join(',') || undefined }),
  count: (value) => value.length,
  chosen: (value) => value,
  press: toggled,
};

/** Several of a few fixed numbers, such as star ratings, in the order of `of`. */
export const manyOf = (of: readonly number[]): FilterField<readonly number[]> => ({
  none: [],
  read: (query, name) => {
    const asked = listIn(query.get(name));
    return of.filter((number) => asked.includes(String(number)));
  },
  write: (value, name) => ({ [name]: value.join(',') || undefined }),
  count: (value) => value.length,
  chosen: (value) => value.map(String),
  press: (value, key) => {
    const next = toggled(value, Number(key));
    return of.filter((number) => next.includes(number));
  },
});

/** The key of a price range as a choice, '10000-20000' (fen); '' when both ends are open. */
export const rangeKey = ({ min, max }: PriceRange): string => (min === undefined && max === undefined ? '' : `${min ?? ''}-${max ?? ''}`);
const anyPrice: PriceRange = { min: undefined, max: undefined };
const fenIn = (text: string | undefined): Fen | undefined => (text ? Number(text) : undefined);

/** A price range: `price` becomes `priceMin` and `priceMax` in the URL, in yuan. */
export const priceRange: FilterField<PriceRange> = {
  none: anyPrice,
  read: (query, name) => ({ min: yuanIn(query.get(`${name}Min`)), max: yuanIn(query.get(`${name}Max`)) }),
  write: ({ min, max }, name) => ({ [`${name}Min`]: yuanOf(min), [`${name}Max`]: yuanOf(max) }),
  count: (value) => (rangeKey(value) === '' ? 0 : 1),
  chosen: (value) => [rangeKey(value)],
  press: (value, key) => {
    const [min, max] = key.split('-');
    return key === rangeKey(value) ? anyPrice : { min: fenIn(min), max: fenIn(max) };
  },
};
