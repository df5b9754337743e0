'use client';

import { useLocale, useWords } from '@/lib/i18n/use-words';
import { locales } from '@/lib/kernel/locale';
import { writeCookie } from '@/lib/kernel/shelf';
import { DESK_LOCALE_COOKIE } from '@/lib/session/desk-locale';
import styles from './language-switch.module.css';

const YEAR_SECONDS = 31_536_000;

/** The whole desk in the other language, on the same page. */
export function LanguageSwitch() {
  const word = useWords('opsShell');
  const current = useLocale();
  const names = { 'zh-CN': '中文', en: 'English' } as const;
  return (
    <div className={styles.switch} role="group" aria-label={word('language')}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          className={styles.choice}
          aria-pressed={locale === current}
          onClick={() => {
            writeCookie(`${DESK_LOCALE_COOKIE}=${locale}; Path=/ops; Max-Age=${YEAR_SECONDS}; SameSite=Strict`);
            window.location.reload();
          }}
        >
          {names[locale]}
        </button>
      ))}
    </div>
  );
}
