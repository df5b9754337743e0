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
}

/** What a card gives, a line each. */
export function CardBenefits<Shown extends Benefit>({ benefits, noteOf, actionOf }: CardBenefitsProps<Shown>) {
  return (
    <ul className={styles.benefits}>
      {benefits.map((benefit) => (
        <li key={benefit.equityId} className={styles.benefit}>
          <span className={styles.disc}>
            <Icon name={isIcon(benefit.icon) ? benefit.icon : 'gift'} size={22} />
          </span>
          <span>
            <span className={styles.title}>{benefit.title}</span>
            <span className={styles.note}>{noteOf(benefit)}</span>
          </span>
          {actionOf?.(benefit)}
        </li>
      ))}
    </ul>
  );
}
