import type { InfiniteData, QueryKey, UseInfiniteQueryOptions, UseQueryOptions } from '@tanstack/react-query';
import type { AnyFilter, FilterRules } from '@/lib/domain/list-filter';
import type { ShelfName } from '@/lib/kinds/registry';
import type { Scope, WordKey } from '@/lib/i18n/messages';
import type { Words } from '@/lib/i18n/words';
import type { PlainRoute } from '@/lib/routing/routes';
import type { CityUse } from '@/stores/config';

export type Place = Readonly<{ lng: number; lat: number }>;
export type Page<Item> = { list: Item[]; nextCursor: string | null };

/** What every kind says of its list in a scope of its own. `listDescription` has `{city}`. */
type ListWord = 'listTitle' | 'listDescription' | 'keywordPlaceholder' | 'listLabel' | 'showList' | 'emptyHint';
export type ListScope = { [S in Scope]: ListWord extends WordKey<S> ? S : never }[Scope];

export type Choice = Readonly<{ value: string; text: string }>;
export type Area = Readonly<{ areaCode: string; name: string; kind: 'district' | 'business' }>;

/** What can be chosen in one city: `fields` in their order, by the names of the filter's rules. */
export type Choices = Readonly<{
  areas: readonly Area[];
  fields: Readonly<Record<string, Readonly<{ title: string; choices: readonly Choice[] }>>>;
}>;

/** A button of the bar and the sheet behind it. */
export type SheetTab = Readonly<{
  title: string;
  fields: readonly string[];
  /** Fields that make the button stand out. */
  marks: readonly string[];
  /** Says how many of them are chosen. */
  counted?: boolean;
}>;

/** One press away: an order, or a choice of a field. */
export type QuickChoice = Readonly<{ text: string } & ({ sort: string } | { field: string; value: string })>;

/** What a kind's list asks and is narrowed by. Server and browser both read it: no state, no components. */
export type ListKind<S extends ListScope, Of extends AnyFilter, Question, Item, Condition> = Readonly<{
  scope: S;
  /** What searches call this list. */
  shelf: ShelfName;
  rules: FilterRules<Of>;
  /** The config store's name for the city of this list (§3). */
  cityUse: CityUse;
  /** False for goods that are the same in every city: the list has none. */
  byCity?: boolean;
  /** False when its goods can't be narrowed to a part of the city. */
  byArea?: boolean;
  page: PlainRoute;
  /** Where a keyword is typed; without it, the shop's own page of search. */
  searchPage?: PlainRoute;
  search: (question: Question) => UseInfiniteQueryOptions<Page<Item>, Error, InfiniteData<Page<Item>>, QueryKey, string | undefined>;
  condition: (city: { cityCode: string }) => UseQueryOptions<Condition>;
  choices: (condition: Condition, word: Words<S>, list: Words<'list'>) => Choices;
  sheets: (word: Words<S>, list: Words<'list'>) => readonly SheetTab[];
  quick: (word: Words<S>, list: Words<'list'>) => readonly QuickChoice[];
}>;

/** Server and browser must spell the same question alike, or the browser asks again. */
export type Ask<Of extends AnyFilter, Question> = (cityCode: string, filter: Of, place?: Place) => Question;

/** Says nothing; infers the kind's types. */
export const listKind = <S extends ListScope, Of extends AnyFilter, Question, Item, Condition>(
  kind: ListKind<S, Of, Question, Item, Condition>,
): ListKind<S, Of, Question, Item, Condition> => kind;
