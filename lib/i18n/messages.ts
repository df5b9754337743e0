import type { Locale } from '@/lib/kernel/locale';
import * as scopes from './scopes';

type Message = Readonly<Record<Locale, string>>;

export type Scope = keyof typeof scopes;
export type WordKey<S extends Scope> = keyof (typeof scopes)[S] & string;
export type WordTable<Key extends string = string> = Readonly<Record<Key, string>>;

/** One language of a file of words. */
export function wordsIn<Key extends string>(locale: Locale, scope: Readonly<Record<Key, Message>>): WordTable<Key>;
export function wordsIn(locale: Locale, scope: Readonly<Record<string, Message>>): WordTable;
export function wordsIn(locale: Locale, scope: Readonly<Record<string, Message>>): WordTable {
  return Object.fromEntries(Object.entries(scope).map(([key, message]) => [key, message[locale]]));
}

const tablesOf = (locale: Locale) =>
  Object.fromEntries(Object.entries(scopes).map(([scope, table]) => [scope, wordsIn(locale, table)])) as Readonly<Record<Scope, WordTable>>;

/** What each kind of goods says otherwise on the pages of its orders. */
export const orderScopes = (Object.keys(scopes) as Scope[]).filter((scope) => scope.endsWith('Order'));

export const messages: Readonly<Record<Locale, Readonly<Record<Scope, WordTable>>>> = { 'zh-CN': tablesOf('zh-CN'), en: tablesOf('en') };
