import type { Locale } from '@/lib/kernel/locale';
import { words } from '@/lib/i18n/words';
import styles from './state.module.css';
import { StateScreen } from './state-screen';
import { CHUNK_TIMEOUT_MS, watchChunks } from './watch-chunks';

/** The two failure screens, hidden in the document, and the script that shows them. */
export function ChunkWatch({ locale }: { readonly locale: Locale }) {
  const word = words(locale, 'ui');
  const button = (label: string) => (
    <button type="button" className={styles.reload} data-reload>
      {label}
    </button>
  );
  return (
    <>
      <div className={styles.cover} data-page-failure="error" role="alert" hidden>
        <StateScreen cover illustration="error" title={word('pageFailed')} action={button(word('reloadPage'))} />
      </div>
      <div className={styles.cover} data-page-failure="timeout" role="alert" hidden>
        <StateScreen cover illustration="timeout" title={word('pageTimeout')} action={button(word('reload'))} />
      </div>
      <script dangerouslySetInnerHTML={{ __html: `(${watchChunks.toString()})(${CHUNK_TIMEOUT_MS})` }} />
    </>
  );
}
