import { createTranslator } from 'next-intl';
import en from '@/lib/i18n/messages/en/server.json';
import zh from '@/lib/i18n/messages/zh-CN/server.json';
import type { Locale } from '@/lib/kernel/locale';

/** What the server itself says to a person, outside of refusals. */
export const serverWords = (locale: Locale) => createTranslator({ locale, messages: locale === 'en' ? en : zh });
