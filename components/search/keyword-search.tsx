'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { BackLink } from '@/components/ui/base/back-link';
import { SearchBar } from '@/components/ui/form/search-bar';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { foundNamed, listAt, type ShelfName, shelfNamed, shelfNames } from '@/lib/kinds/registry';
import { keywordIn } from '@/lib/kernel/search-words';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import { useKeywordHistory } from '@/stores/keyword-history';
import type { FoundRows } from './found-rows';
import { KeywordIdeas } from './keyword-ideas';
import styles from './keyword-search.module.css';
import { SearchResults } from './search-results';
import { type Suggestion, Suggestions } from './suggestions';

interface KeywordSearchProps {
  /** The list to search. */
  readonly shelf?: ShelfName;
  /** How results of every kind are rendered; without it, a search leads to a list. */
  readonly rows?: FoundRows;
}

/**
 * The search page. For one kind of goods, its own or that of `?shelf=`, it leads to their list or to the one at `?list=`; otherwise it
 * searches the whole shop and shows the results below.
 */
export function KeywordSearch({ shelf: own, rows }: KeywordSearchProps) {
  const word = useWords('search');
  const router = useRouter();
  const { slug } = useChannel();
  const query = useSearchParams();
  const shelf = own ?? shelfNames.find((name) => name === query.get('shelf'));
  const chosenCity = useConfig((config) => config.cities[shelf === undefined ? 'localCity' : shelfNamed(shelf).cityUse].cityCode);
  const cityCode = query.get('cityCode') ?? chosenCity;
  const searched = keywordIn(query.get('keyword') ?? '');
  const remember = useKeywordHistory((history) => history.remember);
  const [text, setText] = useState(searched);

  const search = (wanted: string, at = cityCode) => {
    const keyword = keywordIn(wanted);
    if (keyword !== '') remember(keyword);
    setText(keyword);
    const asked = { cityCode: at, keyword: keyword || undefined };
    router.replace(href(slug, shelf === undefined ? '/search/searchpage' : (listAt(query.get('list')) ?? shelfNamed(shelf).list), asked));
  };
  const open = ({ title, what, shelf: of, productId, path, city }: Suggestion) => {
    if (path !== null) {
      remember(title);
      router.push(path);
      return;
    }
    const at = city?.cityCode ?? cityCode;
    if (productId !== null && of !== null) {
      remember(title);
      router.push(href(slug, foundNamed(of).detail, { id: productId }));
      return;
    }
    const found = of !== null && foundNamed(of);
    if (shelf === undefined && found && found.list && (what === 'brand' || what === 'theme')) {
      remember(title);
      router.push(href(slug, found.list, { cityCode: at, keyword: title, ...found.narrowed }));
    } else search(title, at);
  };
  const typed = keywordIn(text);
  const showsResults = rows !== undefined && shelf === undefined && typed !== '' && typed === searched;
  const content = () => {
    if (typed === '') return <KeywordIdeas shelf={shelf} cityCode={cityCode} onSearch={search} onOpen={open} />;
    if (showsResults) return <SearchResults cityCode={cityCode} keyword={searched} rows={rows} />;
    return <Suggestions shelf={shelf} cityCode={cityCode} text={typed} onSearch={search} onOpen={open} />;
  };
  return (
    <>
      <header className={styles.head}>
        <BackLink above="index" overlay={false} />
        <div className={styles.bar}>
          <SearchBar
            value={text}
            onChange={setText}
            onSearch={search}
            placeholder={shelf === undefined ? word('searchEverything') : word('placeholder', { kind: shelfNamed(shelf).kind })}
            autoFocus={searched === ''}
          />
        </div>
      </header>
      <main className={showsResults ? styles.results : styles.main}>
        <h1 className="visually-hidden">{showsResults ? word('results', { keyword: searched }) : word('title')}</h1>
        {content()}
      </main>
    </>
  );
}
