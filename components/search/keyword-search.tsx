'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { BackButton } from '@/components/ui/base/back-button';
import { SearchBar } from '@/components/ui/form/search-bar';
import { useChannel } from '@/lib/channel/use-channel';
import { readHotelChoice } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { hotelSets } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import { useKeywordHistory } from '@/stores/keyword-history';
import { KeywordIdeas } from './keyword-ideas';
import styles from './keyword-search.module.css';
import { Suggestions } from './suggestions';

/** Where a keyword is typed for the list of a city and set; `?set=new` is the newer one. */
export function KeywordSearch() {
  const word = useWords('search');
  const router = useRouter();
  const { slug } = useChannel();
  const query = useSearchParams();
  const set = query.get('set') === 'new' ? 'new' : 'classic';
  const { pages, cityUse } = hotelSets[set];
  const ownCity = useConfig((config) => config.cities[cityUse].cityCode);
  const cityCode = query.get('cityCode') ?? ownCity;
  const remember = useKeywordHistory((history) => history.remember);
  const [text, setText] = useState(readHotelChoice(query).keyword ?? '');

  const search = (keyword: string) => {
    if (keyword !== '') remember(keyword);
    router.replace(href(slug, pages.search, { cityCode, keyword: keyword || undefined }));
  };
  const openHotel = (hotelId: string, name: string) => {
    remember(name);
    router.push(href(slug, pages.details, { id: hotelId }));
  };
  return (
    <>
      <header className={styles.head}>
        <BackButton fallback="index" overlay={false} />
        <div className={styles.bar}>
          <SearchBar value={text} onChange={setText} onSearch={search} placeholder={word('placeholder')} autoFocus />
        </div>
      </header>
      <main className={styles.main}>
        <h1 className="visually-hidden">{word('title')}</h1>
        {text.trim() === '' ? (
          <KeywordIdeas set={set} cityCode={cityCode} onSearch={search} />
        ) : (
          <Suggestions set={set} cityCode={cityCode} text={text.trim()} onSearch={search} onHotel={openHotel} />
        )}
      </main>
    </>
  );
}
