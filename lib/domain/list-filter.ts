import { type AddressQuery, type FilterField, idIn } from './filter-fields';

/** What a reader looks for in a city. The address carries it, so that Back, reload and sharing bring it back. */
type Filter<Fields extends AnyFields, Sort extends string> = Readonly<
  { keyword: string | undefined; areaCode: string | undefined; sort: Sort } & {
    [Name in keyof Fields]: Fields[Name] extends FilterField<infer Value> ? Value : never;
  }
>;
type AnyFields = Readonly<Record<string, FilterField<unknown>>>;

/** A filter of any kind, whose fields are known by name only. */
export type AnyFilter = Readonly<{ keyword: string | undefined; areaCode: string | undefined; sort: string } & Record<string, unknown>>;

export interface FilterRules<Of extends AnyFilter> {
  readonly fields: AnyFields;
  /** The first is the order of a list nobody asked another of. */
  readonly sorts: readonly string[];
  /** Nothing narrows the list. */
  readonly none: Of;
  /** Parameters of the address that are the filter's. */
  readonly names: readonly string[];
  read(query: URLSearchParams): Of;
  /** What was left open is not in it. */
  write(filter: Of): AddressQuery;
  /** Keyword and area have places of their own and don't count, nor does the order. */
  count(filter: Of, fields: readonly string[]): number;
  /** Anything but the order narrows the list. */
  isNarrowed(filter: Of): boolean;
  with(filter: Of, next: Partial<AnyFilter>): Of;
}

export type FilterOf<Rules> = Rules extends FilterRules<infer Of> ? Of : never;

const MOST_KEYWORD = 40;

/** The rules of a list: its orders, and what narrows it beside keyword and area. */
export function filterRules<const Sorts extends readonly [string, ...string[]], Fields extends AnyFields>(
  sorts: Sorts,
  fields: Fields,
): FilterRules<Filter<Fields, Sorts[number]>> {
  type Of = Filter<Fields, Sorts[number]>;
  const named = Object.entries(fields);
  const each = (of: (field: FilterField<unknown>, name: string) => unknown) =>
    Object.fromEntries(named.map(([name, field]) => [name, of(field, name)]));
  // Each field gives the value of its own name, which Object.fromEntries forgets.
  const filter = (own: Pick<AnyFilter, 'keyword' | 'areaCode' | 'sort'>, values: Record<string, unknown>) => ({ ...values, ...own }) as Of;
  const [usual] = sorts;
  const write = (value: AnyFilter): AddressQuery => ({
    keyword: value.keyword,
    areaCode: value.areaCode,
    ...Object.assign({}, ...named.map(([name, field]) => field.write(value[name], name))),
    sort: value.sort === usual ? undefined : value.sort,
  });
  const none = filter(
    { keyword: undefined, areaCode: undefined, sort: usual },
    each(({ none: open }) => open),
  );
  return {
    fields,
    sorts,
    none,
    names: Object.keys(write(none)),
    read: (query) =>
      filter(
        {
          keyword: query.get('keyword')?.trim().slice(0, MOST_KEYWORD) || undefined,
          areaCode: idIn(query.get('areaCode')),
          sort: sorts.find((sort) => sort === query.get('sort')) ?? usual,
        },
        each((field, name) => field.read(query, name)),
      ),
    write,
    count: (value: AnyFilter, names) => names.reduce((sum, name) => sum + (fields[name]?.count(value[name]) ?? 0), 0),
    isNarrowed: (value) => Object.values(write({ ...value, sort: usual })).some((part) => part !== undefined),
    with: (value, next) => ({ ...value, ...next }),
  };
}
