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

/** What the pages of a channel say, in its own language. */
export type Spoken = Readonly<{
  locale: Locale;
  /** A text, as it stands. */
  say: <S extends SpokenScope>(scope: S, key: SpokenKey<S>, values?: Values) => string;
  /** Texts that begin so, whatever stands in the places that `values` leaves open. */
  like: <S extends SpokenScope>(scope: S, key: SpokenKey<S>, values?: Values) => RegExp;
}>;

const tables = new Map<SpokenScope, Table>();
/** Read as a file: a module of JSON can't be imported where the browser tests run. */
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

/** Of the channel whose page is open. */
export const spokenOn = (page: Page): Spoken => spokenIn(new URL(page.url()).pathname.split('/')[1] ?? '');
