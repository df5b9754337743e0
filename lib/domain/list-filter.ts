import { keywordIn } from '@/lib/kernel/search-words';
import { type AddressQuery, type FilterField, idIn } from './filter-fields';

/** What a customer looks for in a city. The URL carries it, so that it survives Back, reload and sharing. */
type Filter<Fields extends AnyFields, Sort extends string> = Readonly<
  { keyword: string | undefined; areaCode: string | undefined; sort: Sort } & {
    [Name in keyof Fields]: Fields[Name] extends FilterField<infer Value> ? Value : never;
  }
>;
type AnyFields = Readonly<Record<string, FilterField<unknown>>>;

/** The filter of any list, without the types of its own fields. */
export type AnyFilter = Readonly<{ keyword: string | undefined; areaCode: string | undefined; sort: string } & Record<string, unknown>>;

export interface FilterRules<Of extends AnyFilter> {
  readonly fields: AnyFields;
  /** The first is the default. */
  readonly sorts: readonly string[];
  /** The filter that narrows nothing. */
  readonly none: Of;
  /** The filter's query parameters. */
  readonly names: readonly string[];
  read(query: URLSearchParams): Of;
  /** Omits what is not set. */
  write(filter: Of): AddressQuery;
  /** How many choices are active in these fields. Keyword, area and order are shown elsewhere and don't count. */
  count(filter: Of, fields: readonly string[]): number;
  /** Whether anything besides the order is set. */
  isNarrowed(filter: Of): boolean;
  changed(filter: Of, next: Partial<AnyFilter>): Of;
}

export type FilterOf<Rules> = Rules extends FilterRules<infer Of> ? Of : never;

/** The filter of a list: its sort orders, and the fields it has besides keyword and area. */
export function filterRules<const Sorts extends readonly [string, ...string[]], Fields extends AnyFields>(
  sorts: Sorts,
  fields: Fields,
): FilterRules<Filter<Fields, Sorts[number]>> {
  type Of = Filter<Fields, Sorts[number]>;
  const named = Object.entries(fields);
  const each = (of: (field: FilterField<unknown>, name: string) => unknown) =>
    Object.fromEntries(named.map(([name, field]) => [name, of(field, name)]));
  // Each name holds its own field's value, but Object.fromEntries loses that type.
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
          keyword: keywordIn(query.get('keyword') ?? '') || undefined,
          areaCode: idIn(query.get('areaCode')),
          sort: sorts.find((sort) => sort === query.get('sort')) ?? usual,
        },
        each((field, name) => field.read(query, name)),
      ),
    write,
    count: (value: AnyFilter, names) => names.reduce((sum, name) => sum + (fields[name]?.count(value[name]) ?? 0), 0),
    isNarrowed: (value) => Object.values(write({ ...value, sort: usual })).some((part) => part !== undefined),
    changed: (value, next) => ({ ...value, ...next }),
  };
}
