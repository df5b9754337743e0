import type { ReactNode } from 'react';
import { Glyph } from '@/components/ui/base/glyph';
import type { ComboPartKind } from '@/lib/domain/combo';
import { kindSigns } from './combo-words';
import styles from './part-head.module.css';

interface PartHeadProps {
  readonly kind: ComboPartKind;
  readonly name: string;
  readonly level: 'h2' | 'h3';
  /** Its value, or its status. */
  readonly aside?: ReactNode;
}

/** The icon and name of a part. */
export function PartHead({ kind, name, level: Heading, aside }: PartHeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.sign} data-kind={kind}>
        <Glyph d={kindSigns[kind]} size={18} />
      </span>
      <Heading className={styles.name}>{name}</Heading>
      {aside}
    </div>
  );
}
