import type { Locale } from '@/lib/kernel/locale';
import { english } from './en';
import type { Grammar } from './language';
import { chinese } from './zh-CN';

const grammars: Readonly<Record<Locale, Grammar>> = { 'zh-CN': chinese, en: english };

/** How a language puts together what messages don't: a new one is a file here. Nothing else compares languages. */
export const grammarOf = (locale: Locale): Grammar => grammars[locale];
