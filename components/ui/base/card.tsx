import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';
import { Icon } from './icon';
import { PageLink } from './page-link';

interface CardProps {
  readonly children: ReactNode;
  /** Without inner padding, for lists and pictures. */
  readonly flush?: boolean;
  readonly className?: string;
}

export function Card({ children, flush, className }: CardProps) {
  return <div className={classNames(styles.card, flush && styles.flush, className)}>{children}</div>;
}

interface SectionProps extends CardProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** Where "more" leads. */
  readonly href?: string;
  readonly more?: string;
  /** On the page's ground instead of a card. */
  readonly bare?: boolean;
}

export function Section({ title, note, href, more, bare, children, flush, className }: SectionProps) {
  return (
    <section className={classNames(bare ? styles.bare : styles.card, flush && styles.flush, className)}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note && <span className={styles.note}>{note}</span>}
        {href !== undefined && (
          <PageLink className={styles.more} href={href}>
            {more}
            <Icon name="forward" size={14} />
          </PageLink>
        )}
      </header>
      {children}
    </section>
  );
}
