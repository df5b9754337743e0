import type { ReactNode } from 'react';
import type { Layout } from '@/lib/routing/route';
import styles from './frame.module.css';

/**
 * The ground of a layout (§2). main: grey page, cards. activity: the theme's bright gradient, full bleed. business: night and gold, for
 * cards that we sell. cooperate: white, for a partner's own cards. no-login: white, shows nothing personal. pay: plain, without
 * distractions. simple: an article.
 */
export function Frame({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  return (
    <div className={styles[layout]} data-layout={layout}>
      {children}
    </div>
  );
}
