import { Section } from '@/components/ui/base/card';
import { Icon } from '@/components/ui/base/icon';
import { Picture } from '@/components/ui/base/picture';
import type { RichBlock } from '@/lib/contract/goods/rich-text';
import styles from './about.module.css';

const SHOWN_BLOCKS = 3;

interface TickedProps {
  readonly title: string;
  readonly note?: string;
  readonly items: readonly string[];
}

/** Facilities and the like, as a ticked list. */
export const Ticked = ({ title, note, items }: TickedProps) => (
  <Section title={title} note={note}>
    <ul className={styles.facilities}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" size={14} />
          {item}
        </li>
      ))}
    </ul>
  </Section>
);

interface TermsProps {
  readonly title: string;
  readonly terms: readonly { readonly title: string; readonly text: string }[];
}

/** What to know before booking, point by point. */
export const Terms = ({ title, terms }: TermsProps) => (
  <Section title={title}>
    <dl className={styles.policies}>
      {terms.map((term) => (
        <div key={term.title}>
          <dt>{term.title}</dt>
          <dd>{term.text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

interface IntroductionProps {
  readonly title: string;
  readonly more?: string;
  readonly blocks: readonly RichBlock[];
  /** The page with the whole text; without one, the whole text is shown here. */
  readonly href?: string;
}

/** The first lines and picture of the rich text; the rest is on a page of its own. */
export function Introduction({ title, more, blocks, href }: IntroductionProps) {
  return (
    <Section title={title} {...(href !== undefined && { href })} {...(more !== undefined && { more })}>
      <div className={styles.introduction}>
        {blocks.slice(0, href === undefined ? blocks.length : SHOWN_BLOCKS).map((block, index) =>
          block.kind === 'picture' ? (
            <Picture key={index} src={block.url} alt={block.caption} ratio="16 / 9" rounded later />
          ) : (
            <p key={index} className={styles[block.kind]}>
              {block.text}
            </p>
          ),
        )}
      </div>
    </Section>
  );
}
