import type { ReactNode } from 'react';
import type { Layout } from '@/lib/routing/route';
import styles from './frame.module.css';

/**
 * The ground of a layout (§2). main: grey page, cards. activity: the theme's bright gradient, full bleed. business: night and gold, for
 * cards sold by us. cooperate: white, a partner's own. no-login: white, keeps nothing of a user. pay: plain, nothing leads away.
 * simple: an article.
 */
export function Frame({ layout, children }: { readonly layout: Layout; readonly children: ReactNode }) {
  return (
    <div className={styles[layout]} data-layout={layout}>
      {children}
    </div>
  );
}
