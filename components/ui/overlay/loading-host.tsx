'use client';

import type { LoadingIcon } from '@/lib/theme/names';
import { useWords } from '@/lib/i18n/use-words';
import styles from './loading.module.css';
import { loadingStore } from './loading';
import { useStore } from '@/components/ui/base/store';

/** The number of parts each icon is drawn with. */
const parts: Record<LoadingIcon, readonly number[]> = { ring: [], dots: [1, 2, 3], petals: [1, 2, 3, 4, 5, 6], card: [1, 2] };

/** §9 says 0.6rem, of a rem that is 100 px in a 750 px design: 30 px here. `icon` is the channel's own (§1). */
export function LoadingMark({ icon, label }: { readonly icon: LoadingIcon; readonly label: string }) {
  return (
    <div className={styles.mark} role="status" aria-label={label}>
      <i className={styles[icon]}>
        {parts[icon].map((part) => (
          <b key={part} />
        ))}
      </i>
    </div>
  );
}

export function LoadingHost({ icon }: { readonly icon: LoadingIcon }) {
  const shown = useStore(loadingStore, false);
  const word = useWords('ui');
  return shown ? (
    <div className={styles.host}>
      <LoadingMark icon={icon} label={word('loading')} />
    </div>
  ) : null;
}
