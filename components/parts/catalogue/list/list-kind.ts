import type { InfiniteData, QueryKey, UseInfiniteQueryOptions, UseQueryOptions } from '@tanstack/react-query';
import type { AnyFilter, FilterRules } from '@/lib/domain/list-filter';
import type { ShelfName } from '@/lib/kinds/registry';
import type { Scope, WordKey } from '@/lib/i18n/messages';
import type { Words } from '@/lib/i18n/words';
import type { PlainRoute } from '@/lib/routing/routes';
import type { CityUse } from '@/stores/config';

export type Place = Readonly<{ lng: number; lat: number }>;
export type Page<Item> = { list: Item[]; nextCursor: string | null };

/** The words every kind has for its list. `listDescription` contains `{city}`. */
type ListWord = 'listTitle' | 'listDescription' | 'keywordPlaceholder' | 'listLabel' | 'showList' | 'emptyHint';
export type ListScope = { [S in Scope]: ListWord extends WordKey<S> ? S : never }[Scope];

export type Choice = Readonly<{ value: string; text: string }>;
export type Area = Readonly<{ areaCode: string; name: string; kind: 'district' | 'business' }>;

/** What can be chosen in a city: the fields in order, by their names in the filter's rules. */
export type Choices = Readonly<{
  areas: readonly Area[];
  fields: Readonly<Record<string, Readonly<{ title: string; choices: readonly Choice[] }>>>;
}>;

/** A button of the bar and the sheet behind it. */
export type SheetTab = Readonly<{
  title: string;
  fields: readonly string[];
  /** Fields that highlight the button when they are set. */
  marks: readonly string[];
  /** Whether the button shows how many are chosen. */
  counted?: boolean;
}>;

/** A sort order or a choice of a field that is one tap away. */
export type QuickChoice = Readonly<{ text: string } & ({ sort: string } | { field: string; value: string })>;

/** What a kind's list asks for and can be filtered by. Read by server and browser: it holds neither state nor components. */
export type ListKind<S extends ListScope, Of extends AnyFilter, Question, Item, Condition> = Readonly<{
  scope: S;
  /** The list's name in the search. */
  shelf: ShelfName;
  rules: FilterRules<Of>;
  /** The config store's name for the city of this list (§3). */
  cityUse: CityUse;
  /** False for goods that are the same in every city. */
  byCity?: boolean;
  /** False if its goods can't be filtered by area. */
  byArea?: boolean;
  page: PlainRoute;
  /** Not the list that a search on its shelf leads to: the search has to be told to come back here. */
  besideShelf?: boolean;
  /** Where a keyword is typed; by default the shop's own search page. */
  searchPage?: PlainRoute;
  search: (question: Question) => UseInfiniteQueryOptions<Page<Item>, Error, InfiniteData<Page<Item>>, QueryKey, string | undefined>;
  condition: (city: { cityCode: string }) => UseQueryOptions<Condition>;
  choices: (condition: Condition, word: Words<S>, list: Words<'list'>) => Choices;
  sheets: (word: Words<S>, list: Words<'list'>) => readonly SheetTab[];
  quick: (word: Words<S>, list: Words<'list'>) => readonly QuickChoice[];
}>;

/** Shared by server and browser: if they asked in different words, the browser would fetch the list again. */
export type Ask<Of extends AnyFilter, Question> = (cityCode: string, filter: Of, place?: Place) => Question;

/** An identity function that lets TypeScript infer the kind's types. */
export const listKind = <S extends ListScope, Of extends AnyFilter, Question, Item, Condition>(
  kind: ListKind<S, Of, Question, Item, Condition>,
): ListKind<S, Of, Question, Item, Condition> => kind;
