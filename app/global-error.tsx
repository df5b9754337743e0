'use client';

import '@/lib/theme/tokens.css';
import '@/lib/theme/base.css';
import { RouteFailure } from '@/components/ui/state/route-failure';
import styles from '@/components/ui/state/state.module.css';

/** The root layout itself failed, so there are no words to read and the page speaks both languages. */
export default function GlobalError({ error }: { readonly error: unknown }) {
  return (
    <html lang="zh-CN">
      <body>
        <RouteFailure error={error} />
        <main className={styles.screen}>
          <p className={styles.title}>页面走丢了，刷新一下试试</p>
          <p className={styles.text} lang="en">
            This page did not load
          </p>
          <div className={styles.action}>
            <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
              刷新页面 <span lang="en">Reload page</span>
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}
