'use client';

import styles from './preview.module.css';

/** The same page in the other language, keeping the channel chosen here. */
export function LanguageLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      className={styles.language}
      onClick={({ currentTarget }) => {
        const chosen = new URLSearchParams(window.location.search).get('channel');
        const url = new URL(currentTarget.href);
        if (chosen) url.searchParams.set('channel', chosen);
        currentTarget.href = url.toString();
      }}
    >
      {children}
    </a>
  );
}
