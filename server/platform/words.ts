import { createTranslator } from 'next-intl';
import { wordsIn } from '@/lib/i18n/messages';
import server from '@/lib/i18n/messages/server.json';
import type { Locale } from '@/lib/kernel/locale';

const tables = { 'zh-CN': wordsIn('zh-CN', server), en: wordsIn('en', server) };

/** What the server itself says to a person, outside of refusals. */
export const serverWords = (locale: Locale) => createTranslator({ locale, messages: tables[locale] });
