'use client';

import type { ReactNode } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { ShareCard } from '@/components/parts/shell/share-card';
import { repricing } from '@/components/ui/base/repricing';
import { ServedItem } from '@/components/ui/base/served-item';
import { ListSkeleton, TileSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import type { AnyFilter } from '@/lib/domain/list-filter';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { ListHead } from './list-head';
import type { Ask, ListKind, ListScope } from './list-kind';
import styles from './list-screen.module.css';
import { Results } from './results';
import resultStyles from './results.module.css';
import { useListCity } from './use-list-city';
import { useNarrowedList } from './use-narrowed-list';

/** Ms. A list may be this old, because opening an item fetches its price again. */
const FRESH_MS = 300_000;

interface ListScreenProps<S extends ListScope, Of extends AnyFilter, Question, Item, Condition> {
  readonly kind: ListKind<S, Of, Question, Item, Condition>;
  /** The city that the server rendered; for another one the browser fetches the list. */
  readonly initialCity: City;
  readonly ask: Ask<Of, Question>;
  /** A strip between head and filters, such as dates. */
  readonly strip?: ReactNode;
  readonly keyOf: (item: Item) => string;
  /** Two columns of tiles instead of rows. */
  readonly tiles?: boolean;
  /** What every row depends on besides its item, such as the time. */
  readonly rowsDependOn?: readonly unknown[];
  /** A row of links and plain elements; the first few are in the first view. */
  readonly row: (item: Item, index: number) => ReactNode;
}

/** The list of a kind of goods in a city: head, filters and endless results. The reader's choices are kept in the address. */
export function ListScreen<S extends ListScope, Of extends AnyFilter, Question, Item, Condition>({
  kind,
  initialCity,
  ask,
  strip,
  tiles = false,
  keyOf,
  rowsDependOn = [],
  row,
}: ListScreenProps<S, Of, Question, Item, Condition>) {
  const { scope, shelf, page, searchPage = '/search/searchpage', besideShelf, byCity = true } = kind;
  const word = useWords(scope);
  const controls = useWords('controls');
  const { code, slug, projectId } = useChannel();
  const { city, filter, change, chooseCity } = useListCity(kind, initialCity);
  const { feed, choose, filters, narrowed, clear } = useNarrowedList({
    kind,
    cityCode: city.cityCode,
    filter,
    change,
    ask,
    freshMs: FRESH_MS,
  });
  const title = word('listTitle');
  return (
    <Screen
      head={
        <>
          <header className={styles.head}>
            <ListHead
              city={byCity ? city : undefined}
              keyword={filter.keyword}
              placeholder={word('keywordPlaceholder')}
              searchHref={href(slug, searchPage, {
                shelf,
                list: besideShelf ? page : undefined,
                cityCode: city.cityCode,
                keyword: filter.keyword,
              })}
              onCity={chooseCity}
              onClear={() => choose({ keyword: undefined })}
            />
          </header>
          {strip && <div className={styles.dates}>{strip}</div>}
          <div className={styles.filters}>{filters}</div>
        </>
      }
    >
      <ShareCard
        code={code}
        projectId={projectId}
        title={byCity ? `${city.cityName} · ${title}` : title}
        desc={word('listDescription', { city: city.cityName })}
        path={href(slug, page, byCity ? { cityCode: city.cityCode } : {})}
      />
      <h1 className="visually-hidden">{byCity ? `${city.cityName} ${title}` : title}</h1>
      <Results
        feed={feed}
        skeleton={tiles ? <TileSkeleton tiles={6} /> : <ListSkeleton rows={6} />}
        empty={<Empty illustration="search" title={controls('noMerchant')} text={word('emptyHint')} action={narrowed && clear} />}
      >
        {(items) => (
          <ul
            className={tiles ? resultStyles.tiles : resultStyles.list}
            data-rendered-list
            aria-label={word('listLabel')}
            {...repricing(feed.isPlaceholderData)}
          >
            {items.map((item, index) => (
              <ServedItem key={keyOf(item)} of={[item, ...rowsDependOn]} height="10.25rem">
                {() => row(item, index)}
              </ServedItem>
            ))}
          </ul>
        )}
      </Results>
    </Screen>
  );
}
