'use client';

import resultStyles from '@/components/parts/catalogue/list/results.module.css';
import { Card } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Icon } from '@/components/ui/base/icon';
import type { IconName } from '@/components/ui/base/icon-paths';
import { ProductRow } from '@/components/ui/base/product-row';
import { useWords } from '@/lib/i18n/use-words';
import type { Found } from './found-rows';
import styles from './search-results.module.css';

type FoundPage = Found['pagesFound'][number];
export type PageSubject = FoundPage['what'];

export const subjectIcons: Readonly<Record<PageSubject, IconName>> = { card: 'card', plan: 'crown', question: 'question' };

/** What of these subjects was found, in the order of the best match. */
export const subjectsIn = (pages: readonly FoundPage[]): PageSubject[] => [...new Set(pages.map(({ what }) => what))];

/** Cards, plans of the membership or questions that a search found. */
export function FoundPages({ subject, pages }: { readonly subject: PageSubject; readonly pages: readonly FoundPage[] }) {
  const word = useWords('search');
  const items = pages.filter(({ what }) => what === subject);
  const title = word('pages', { what: subject });
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Icon name={subjectIcons[subject]} size={20} className={styles.icon} />
          {title}
          <span className={styles.count}>{items.length}</span>
        </h2>
      </header>
      {subject === 'question' ? (
        <CellGroup>
          {items.map(({ title: question, text, path }) => (
            <Cell key={path} title={question} note={text} href={path} />
          ))}
        </CellGroup>
      ) : (
        <ul className={resultStyles.list} aria-label={title}>
          {items.map(({ title: name, text, imgUrl, price, path }) => (
            <li key={path}>
              <Card flush>
                <ProductRow href={path} name={name} subtitle={text} image={imgUrl ?? ''} tags={[]} priceFen={price ?? undefined} />
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
