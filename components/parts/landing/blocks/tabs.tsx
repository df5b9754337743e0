import type { ReactNode } from 'react';
import type { CardView } from '@/components/parts/landing/card-view';
import type { Block, BlockOf } from '@/lib/content/card/blocks';
import { words } from '@/lib/i18n/words';
import styles from './tabs.module.css';

interface TabsProps {
  readonly block: BlockOf<'tabs'>;
  readonly view: CardView;
  readonly at: string;
  readonly draw: (block: Block, place: string) => ReactNode;
}

/** The chapters of a long page under a bar of links. All of them are in the document, for readers and search engines. */
export function CardTabs({ block: { tabs }, view: { locale, say }, at, draw }: TabsProps) {
  return (
    <>
      <nav className={styles.bar} aria-label={words(locale, 'card')('pages')}>
        {tabs.map(({ title }, index) => (
          <a key={index} href={`#chapter-${at}-${index}`}>
            {say(title)}
          </a>
        ))}
      </nav>
      {tabs.map(({ title, blocks }, index) => (
        <section key={index} id={`chapter-${at}-${index}`} className={styles.chapter} aria-label={say(title)}>
          {blocks.map((block, inner) => draw(block, `${at}-${index}-${inner}`))}
        </section>
      ))}
    </>
  );
}
