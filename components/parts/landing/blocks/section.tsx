import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import type { CardText } from '@/lib/content/card/shapes';
import type { CardView } from '@/components/parts/landing/card-view';
import styles from './section.module.css';

interface SectionProps {
  readonly view: CardView;
  readonly title?: CardText | undefined;
  readonly text?: CardText | undefined;
  /** On the page's ground instead of a panel. */
  readonly bare?: boolean;
  /** Less space around content that has its own. */
  readonly tight?: boolean;
  readonly children: ReactNode;
}

/** A section of a card's page. */
export function CardSection({ view: { say }, title, text, bare, tight, children }: SectionProps) {
  return (
    <section className={classNames(styles.section, !bare && styles.panel, tight && styles.tight)}>
      {title && <h2 className={styles.title}>{say(title)}</h2>}
      {text && <p className={styles.text}>{say(text)}</p>}
      {children}
    </section>
  );
}
