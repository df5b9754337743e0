import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createTranslator } from 'next-intl';
import { channelBySlug, defaultChannel } from '@/lib/channel/lookup';
import type { Locale } from '@/lib/kernel/locale';
import type { Scope, WordKey } from '@/lib/i18n/messages';
import type serverScope from '@/lib/i18n/messages/server.json';

type SpokenScope = Scope | 'server';
type SpokenKey<S extends SpokenScope> = S extends Scope ? WordKey<S> : keyof typeof serverScope & string;
type Values = Readonly<Record<string, string | number>>;
type Table = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** The words of a channel's pages in its own language. */
export type Spoken = Readonly<{
  locale: Locale;
  /** The exact text. */
  say: <S extends SpokenScope>(scope: S, key: SpokenKey<S>, values?: Values) => string;
  /** Matches texts that begin like this, with anything in the places that `values` leaves out. */
  like: <S extends SpokenScope>(scope: S, key: SpokenKey<S>, values?: Values) => RegExp;
}>;

const tables = new Map<SpokenScope, Table>();
/** Read as a file, because Playwright can't import a JSON module here. */
function tableOf(scope: SpokenScope): Table {
  const table = tables.get(scope) ?? (JSON.parse(readFileSync(`lib/i18n/messages/${scope}.json`, 'utf8')) as Table);
  tables.set(scope, table);
  return table;
}

const ANYTHING = '\u0001';
const placeholder = /\{(\w+)(?:, plural,(?:[^{}]|\{[^{}]*\})*)?\}/g;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

function spokenFor(locale: Locale): Spoken {
  const messageOf = (scope: SpokenScope, key: string): string => tableOf(scope)[key]?.[locale] ?? '';
  const fill = (message: string, values: Values): string => createTranslator({ locale, messages: { message } })('message', values);
  return {
    locale,
    say: (scope, key, values = {}) => fill(messageOf(scope, key), values),
    like: (scope, key, values = {}) => {
      const message = messageOf(scope, key).replaceAll(placeholder, (all, name: string) => (name in values ? all : ANYTHING));
      return new RegExp(`^${escaped(fill(message, values)).replaceAll(ANYTHING, '.*')}`);
    },
  };
}

const spoken: Readonly<Record<Locale, Spoken>> = { 'zh-CN': spokenFor('zh-CN'), en: spokenFor('en') };

export const spokenIn = (slug: string): Spoken => spoken[(channelBySlug(slug) ?? defaultChannel).locale];

/** The words of the channel whose page is open. */
export const spokenOn = (page: Page): Spoken => spokenIn(new URL(page.url()).pathname.split('/')[1] ?? '');
