import { cookies } from 'next/headers';
import { type Locale, localeNamed } from '@/lib/kernel/locale';
import { DESK_LOCALE_COOKIE } from '@/lib/session/desk-locale';

/** The language in which the desk was last read in this browser. */
export const deskLocale = async (): Promise<Locale> => localeNamed((await cookies()).get(DESK_LOCALE_COOKIE)?.value);
