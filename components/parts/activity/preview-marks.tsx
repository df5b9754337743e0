import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { ActivityHead } from './activity-types';
import styles from './preview-marks.module.css';

/** Enough to cover the tallest phone. */
const MARKS = 24;

/** Marks a preview, so that neither it nor a screenshot of it can be taken for the real page. */
export function PreviewMarks({ preview: { at, draft, until } }: { readonly preview: NonNullable<ActivityHead['preview']> }) {
  const word = useWords('activity');
  const locale = useLocale();
  const mark = word(draft ? 'draft' : 'preview');
  return (
    <>
      <div className={styles.marks} aria-hidden>
        {Array.from({ length: MARKS }, (_, index) => (
          <span key={index} data-mark={mark} />
        ))}
      </div>
      <p className={styles.band}>
        {word('previewOf', { mark, time: momentLabel(locale, at) })} {word('previewUntil', { time: momentLabel(locale, until) })}
      </p>
    </>
  );
}
