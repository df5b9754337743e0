import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import type { CardText } from '@/lib/content/card/shapes';
import type { CardView } from '@/components/landing/card-view';
import styles from './section.module.css';

interface SectionProps {
  readonly view: CardView;
  readonly title?: CardText | undefined;
  readonly text?: CardText | undefined;
  /** Stands on the ground of the page instead of a panel. */
  readonly bare?: boolean;
  /** Little around what has space of its own. */
  readonly tight?: boolean;
  readonly children: ReactNode;
}

/** A part of a card's page under its heading. */
export function CardSection({ view: { say }, title, text, bare, tight, children }: SectionProps) {
  return (
    <section className={classNames(styles.section, !bare && styles.panel, tight && styles.tight)}>
      {title && <h2 className={styles.title}>{say(title)}</h2>}
      {text && <p className={styles.text}>{say(text)}</p>}
      {children}
    </section>
  );
}
