import { createTranslator } from 'next-intl';
import { wordsIn } from '@/lib/i18n/messages';
import server from '@/lib/i18n/messages/server.json';
import type { Locale } from '@/lib/kernel/locale';

/** A text without places for others, in every language; which of them is decided where its reader is known. */
export type Said = Readonly<Record<Locale, string>>;
export const said: Readonly<Record<'ranOut' | 'deductedTooLate' | 'neverConfirmed' | 'neverSent', Said>> = server;

const tables = { 'zh-CN': wordsIn('zh-CN', server), en: wordsIn('en', server) };

/** The server's own texts for people, apart from refusals. */
export const serverWords = (locale: Locale) => createTranslator({ locale, messages: tables[locale] });
