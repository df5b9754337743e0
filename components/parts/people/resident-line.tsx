'use client';

import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import styles from './people.module.css';
import type { SavedResident } from './saved-resident';

/** A traveller by full name and masked document. */
export function ResidentLine({ resident, note }: { readonly resident: SavedResident; readonly note?: ReactNode }) {
  const word = useWords('people');
  const { name, myself, documentType, maskedDocumentNo, maskedMobile } = resident;
  return (
    <span className={styles.line}>
      <span className={styles.name}>
        <b>{name}</b>
        {myself && <Tag>{word('myself')}</Tag>}
      </span>
      <span className={styles.fact}>
        {word(documentType)} <span className={styles.number}>{maskedDocumentNo}</span>
      </span>
      {maskedMobile && (
        <span className={styles.fact}>
          {word('mobile')} <span className={styles.number}>{maskedMobile}</span>
        </span>
      )}
      {note && <span className={styles.problem}>{note}</span>}
    </span>
  );
}
