'use client';

import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/base/tag';
import { areaText } from '@/lib/domain/area-path';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import styles from './address.module.css';
import type { SavedConsignee } from './saved-consignee';

/** An address as on a parcel: the divisions small, the street line large, then the recipient. */
export function ConsigneeLines({ consignee, problem }: { readonly consignee: SavedConsignee; readonly problem?: ReactNode }) {
  const word = useWords('address');
  const locale = useLocale();
  const { area, line, name, maskedMobile, tag, isDefault } = consignee;
  return (
    <span className={styles.lines}>
      <span className={styles.division}>
        {isDefault && <Tag>{word('isDefault')}</Tag>}
        {tag && <Tag kind="neutral">{word(tag)}</Tag>}
        {areaText(
          area.map((division) => division.name),
          locale,
        )}
      </span>
      <b className={styles.line}>{line}</b>
      <span className={styles.person}>
        {name} <span className={styles.mobile}>{maskedMobile}</span>
      </span>
      {problem && <span className={styles.problem}>{problem}</span>}
    </span>
  );
}
