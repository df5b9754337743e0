'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { type IconName, iconPaths } from '@/components/ui/base/icon-paths';
import styles from './card.module.css';

interface Benefit {
  readonly equityId: string;
  readonly icon: string;
  readonly title: string;
}

const isIcon = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

interface CardBenefitsProps<Shown extends Benefit> {
  readonly benefits: readonly Shown[];
  readonly noteOf: (benefit: Shown) => string;
  readonly actionOf?: (benefit: Shown) => ReactNode;
  /** Makes each line, without its action, a button. */
  readonly onOpen?: (benefit: Shown) => void;
}

/** What a card gives, a line each. */
export function CardBenefits<Shown extends Benefit>({ benefits, noteOf, actionOf, onOpen }: CardBenefitsProps<Shown>) {
  const line = (benefit: Shown) => (
    <>
      <span className={styles.disc}>
        <Icon name={isIcon(benefit.icon) ? benefit.icon : 'gift'} size={22} />
      </span>
      <span>
        <span className={styles.title}>
          {benefit.title}
          {onOpen && <Icon name="forward" size={14} className={styles.opens} />}
        </span>
        <span className={styles.note}>{noteOf(benefit)}</span>
      </span>
    </>
  );
  return (
    <ul className={styles.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit.equityId} className={styles.benefit}>
          {onOpen ? (
            <button type="button" className={styles.line} onClick={() => onOpen(benefit)}>
              {line(benefit)}
            </button>
          ) : (
            <span className={styles.line}>{line(benefit)}</span>
          )}
          {actionOf?.(benefit)}
        </li>
      ))}
    </ul>
  );
}
