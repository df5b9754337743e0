import { grammarOf } from './grammar/grammar';
import type { Locale } from '@/lib/kernel/locale';

/** '海南、西藏', 'Hainan, Tibet'. */
export const enumerated = (locale: Locale, names: readonly string[]): string => names.join(grammarOf(locale).comma);
