import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/base/icon';
import styles from './member-face.module.css';

interface MemberFaceProps {
  readonly group: string;
  readonly level: string;
  /** Its validity, or its price. */
  readonly note: string;
  readonly children?: ReactNode;
}

/** A membership as a card: gold on dark. */
export function MemberFace({ group, level, note, children }: MemberFaceProps) {
  return (
    <section className={styles.face}>
      <p className={styles.group}>
        <Icon name="building" size={18} />
        {group}
      </p>
      <h2 className={styles.level}>{level}</h2>
      <p className={styles.note}>{note}</p>
      {children}
    </section>
  );
}
