'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { BackButton } from '@/components/ui/base/back-button';
import { SearchBar } from '@/components/ui/form/search-bar';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { type ShelfName, shelfNamed, shelfNames } from '@/lib/kinds/registry';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import { useKeywordHistory } from '@/stores/keyword-history';
import { KeywordIdeas } from './keyword-ideas';
import styles from './keyword-search.module.css';
import { type Suggestion, Suggestions } from './suggestions';

const MOST_KEYWORD = 40;

/**
 * Where a keyword is typed: for one list of goods, its own or that of `?shelf=`, otherwise for all of the shop, whose first list then takes it.
 */
export function KeywordSearch({ shelf: own }: { readonly shelf?: ShelfName }) {
  const word = useWords('search');
  const router = useRouter();
  const { slug } = useChannel();
  const query = useSearchParams();
  const shelf = own ?? shelfNames.find((name) => name === query.get('shelf'));
  const { kind, list, cityUse } = shelfNamed(shelf);
  const ownCity = useConfig((config) => config.cities[cityUse].cityCode);
  const cityCode = query.get('cityCode') ?? ownCity;
  const remember = useKeywordHistory((history) => history.remember);
  const [text, setText] = useState(() => query.get('keyword')?.trim().slice(0, MOST_KEYWORD) ?? '');

  const search = (keyword: string) => {
    if (keyword !== '') remember(keyword);
    router.replace(href(slug, list, { cityCode, keyword: keyword || undefined }));
  };
  const open = (suggestion: Suggestion) => {
    remember(suggestion.title);
    const { list: found, detail } = shelfNamed(suggestion.shelf);
    if (suggestion.productId === null) router.replace(href(slug, found, { cityCode, keyword: suggestion.title }));
    else router.push(href(slug, detail, { id: suggestion.productId }));
  };
  return (
    <>
      <header className={styles.head}>
        <BackButton fallback="index" overlay={false} />
        <div className={styles.bar}>
          <SearchBar value={text} onChange={setText} onSearch={search} placeholder={word('placeholder', { kind })} autoFocus />
        </div>
      </header>
      <main className={styles.main}>
        <h1 className="visually-hidden">{word('title')}</h1>
        {text.trim() === '' ? (
          <KeywordIdeas shelf={shelf} cityCode={cityCode} onSearch={search} onOpen={open} />
        ) : (
          <Suggestions shelf={shelf} cityCode={cityCode} text={text.trim()} onSearch={search} onOpen={open} />
        )}
      </main>
    </>
  );
}
