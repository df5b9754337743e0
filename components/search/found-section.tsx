'use client';

import { createElement, type ReactNode } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { foundNamed, type FoundName, kinds } from '@/lib/kinds/registry';
import { href } from '@/lib/routing/href';
import type { Found, FoundRows } from './found-rows';
import styles from './search-results.module.css';

interface FoundSectionProps<Shelf extends FoundName> {
  readonly shelf: Shelf;
  readonly found: Found;
  readonly rows: FoundRows;
  readonly countText: string;
  readonly cityCode: string;
  readonly keyword: string;
}

/** The first results of a list, with a link to all of them if they have a page. */
export function FoundSection<Shelf extends FoundName>({
  shelf,
  found,
  rows,
  countText,
  cityCode,
  keyword,
}: FoundSectionProps<Shelf>): ReactNode {
  const word = useWords('search');
  const { slug } = useChannel();
  const { kind, list, narrowed } = foundNamed(shelf);
  const title = word('shelf', { kind, shelf });
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <Icon name={kinds[kind].icon} size={20} className={styles.icon} />
          {title}
          <span className={styles.count}>{countText}</span>
        </h2>
        {list && (
          <PageLink
            className={styles.all}
            href={href(slug, list, { cityCode, keyword, ...narrowed })}
            aria-label={word('seeAllOf', { shelf: title })}
          >
            {word('seeAll')}
            <Icon name="forward" size={14} />
          </PageLink>
        )}
      </header>
      {createElement(rows[shelf], { items: found[shelf] })}
    </section>
  );
}
