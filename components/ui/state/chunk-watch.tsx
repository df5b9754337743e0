import type { Locale } from '@/lib/kernel/locale';
import { words } from '@/lib/i18n/words';
import { Glyph } from '@/components/ui/base/glyph';
import { clock } from '@/components/ui/base/glyph-paths';
import { fail } from '@/components/ui/base/layout-glyph-paths';
import styles from './state.module.css';
import { StateScreen } from './state-screen';
import { CHUNK_TIMEOUT_MS, watchChunks } from './watch-chunks';

/**
 * The two failure screens, hidden in the document, and the script that shows them. Every document carries them, so their pictures are
 * single glyphs; anything fetched might fail as the scripts did.
 */
export function ChunkWatch({ locale }: { readonly locale: Locale }) {
  const word = words(locale, 'ui');
  const button = (label: string) => (
    <button type="button" className={styles.reload} data-reload>
      {label}
    </button>
  );
  const picture = (d: string) => (
    <span className={styles.sign}>
      <Glyph d={d} size={44} weight={1.5} />
    </span>
  );
  return (
    <>
      <div className={styles.cover} data-page-failure="error" role="alert" hidden>
        <StateScreen cover illustration={picture(fail)} title={word('pageFailed')} action={button(word('reloadPage'))} />
      </div>
      <div className={styles.cover} data-page-failure="timeout" role="alert" hidden>
        <StateScreen cover illustration={picture(clock)} title={word('pageTimeout')} action={button(word('reload'))} />
      </div>
      <script dangerouslySetInnerHTML={{ __html: `(${watchChunks.toString()})(${CHUNK_TIMEOUT_MS})` }} />
    </>
  );
}
