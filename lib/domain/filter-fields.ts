import { fromYuan, type Fen, toYuan } from '@/lib/kernel/money';

export type AddressQuery = Readonly<Record<string, string | undefined>>;

/** One thing that a list can be narrowed by; the address carries it under its name. */
export interface FilterField<Value> {
  /** Left open. */
  readonly none: Value;
  /** What nobody can have chosen is left out. */
  read(query: URLSearchParams, name: string): Value;
  write(value: Value, name: string): AddressQuery;
  /** By how many things it narrows the list. */
  count(value: Value): number;
  /** The keys of the choices that are on. */
  chosen(value: Value): readonly string[];
  /** The value after a press on a choice: it goes on, or off when it was. */
  press(value: Value, key: string): Value;
}

/** Both ends in fen, both within. */
export type PriceRange = Readonly<{ min: Fen | undefined; max: Fen | undefined }>;

const MOST = 8;
const ID = /^[\w-]{1,64}$/;
const YUAN = /^\d{1,6}$/;

export const idIn = (text: string | null): string | undefined => (text && ID.test(text) ? text : undefined);
const yuanIn = (text: string | null): Fen | undefined => (text && YUAN.test(text) ? fromYuan(text) : undefined);
const yuanOf = (fen: Fen | undefined): string | undefined => (fen === undefined ? undefined : String(Number(toYuan(fen))));
const listIn = (text: string | null): string[] => (text ?? '').split(',').filter((part) => part !== '');
const toggled = <T>(list: readonly T[], item: T): T[] => (list.includes(item) ? list.filter((other) => other !== item) : [...list, item]);

/** One id or none. */
export const single: FilterField<string | undefined> = {
  none: undefined,
  read: (query, name) => idIn(query.get(name)),
  write: (value, name) => ({ [name]: value }),
  count: (value) => (value === undefined ? 0 : 1),
  chosen: (value) => (value === undefined ? [] : [value]),
  press: (value, key) => (key === value ? undefined : key),
};

/** Several ids, as the shop names them. */
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

/** Several of few numbers that never change, such as stars; they keep the order of `of`. */
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

/** The key of a range among choices, '10000-20000'; '' when both ends are open. */
export const rangeKey = ({ min, max }: PriceRange): string => (min === undefined && max === undefined ? '' : `${min ?? ''}-${max ?? ''}`);
const anyPrice: PriceRange = { min: undefined, max: undefined };
const fenIn = (text: string | undefined): Fen | undefined => (text ? Number(text) : undefined);

/** A range of prices: `price` is `priceMin` and `priceMax` in the address, in yuan. */
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
