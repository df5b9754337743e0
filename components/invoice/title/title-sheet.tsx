'use client';

import { Tag } from '@/components/ui/base/tag';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { InvoiceTitle } from '@/lib/domain/invoice';
import { useWords } from '@/lib/i18n/use-words';
import styles from './title.module.css';
import { useTitles } from './use-titles';

interface TitleSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onTake: (title: InvoiceTitle, email: string) => void;
}

/** The saved titles and those used before, to choose from. */
export function TitleSheet({ open, onClose, onTake }: TitleSheetProps) {
  const word = useWords('invoice');
  const { book, used } = useTitles();
  const rows = (titles: typeof book) =>
    titles.map((known) => (
      <li key={`${known.name}${known.taxNo}${known.bankAccount}`}>
        <button
          type="button"
          className={styles.choice}
          onClick={() => {
            onTake(known, known.email);
            onClose();
          }}
        >
          <TitleLines title={known} isDefault={known.isDefault} />
        </button>
      </li>
    ));
  return (
    <Sheet open={open} onClose={onClose} title={word('chooseTitle')} flush tall>
      {book.length === 0 && <p className={styles.none}>{word('noTitles')}</p>}
      <ul className={styles.choices}>{rows(book)}</ul>
      {used.length > 0 && (
        <>
          <h3 className={styles.group}>{word('usedBefore')}</h3>
          <ul className={styles.choices}>{rows(used)}</ul>
        </>
      )}
    </Sheet>
  );
}

/** A title in two lines: its name and its tax number. */
export function TitleLines({ title, isDefault }: { readonly title: InvoiceTitle; readonly isDefault: boolean }) {
  const word = useWords('invoice');
  return (
    <span className={styles.lines}>
      <span className={styles.name}>
        {title.name}
        {isDefault && <Tag>{word('default')}</Tag>}
      </span>
      <span className={styles.number}>{title.titleKind === 'company' ? title.taxNo : word('personal')}</span>
    </span>
  );
}
