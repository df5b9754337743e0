'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Results } from '@/components/parts/catalogue/list/results';
import { Empty } from '@/components/ui/state/empty';
import { ProductTile, TileGrid } from '@/components/ui/base/product-tile';
import { ServedItem } from '@/components/ui/base/served-item';
import { TileSkeleton } from '@/components/ui/list/skeleton';
import { Tabs } from '@/components/ui/list/tabs';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { useWords } from '@/lib/i18n/use-words';
import { operationCalls } from '@/lib/queries/operation';
import { linkBelow } from '@/lib/routing/link-below';
import { useHotel } from '@/stores/hotel';
import { useConfigAsRendered } from '@/stores/use-stay';
import { goodsInput } from './recommended-input';
import styles from './recommended.module.css';

/** Ms. A price may have changed by the time a tile is opened; the page of the goods shows the current one. */
const FRESH_MS = 300_000;
/** Tiles of different heights make the grid livelier. */
const RATIOS = ['1 / 1', '4 / 5', '5 / 6', '1 / 1'] as const;

interface RecommendedProps {
  readonly tabs: readonly { readonly tabId: string; readonly name: string }[];
  /** The city the page was rendered for. */
  readonly initialCity: City;
}

export function Recommended({ tabs, initialCity }: RecommendedProps) {
  const word = useWords('home');
  const city = useConfigAsRendered((config) => config.cities.localCity, initialCity);
  const { likeTabInfo, setLikeTabInfo } = useHotel();
  // A remembered tab may have been removed since.
  const tabId = (tabs.find((tab) => tab.tabId === likeTabInfo?.tabId) ?? tabs[0])?.tabId;
  if (tabId === undefined) return null;
  return (
    <section aria-label={word('recommended')}>
      <Tabs
        label={word('recommended')}
        tabs={tabs.map(({ tabId: id, name }) => ({ id, title: name }))}
        active={tabId}
        onChange={(chosen) => setLikeTabInfo(tabs.find((tab) => tab.tabId === chosen))}
        sticky="0px"
      >
        <div className={styles.panel}>
          <Goods tabId={tabId} cityCode={city.cityCode} />
        </div>
      </Tabs>
    </section>
  );
}

/** Two independent columns, so that tiles of different heights leave no gaps; odd and even positions roughly keep the order. */
const columnsOf = <Row,>(list: readonly Row[]) =>
  [0, 1].map((column) => list.map((row, index) => ({ row, index })).filter(({ index }) => index % 2 === column));

function Goods({ tabId, cityCode }: { readonly tabId: string; readonly cityCode: string }) {
  const word = useWords('home');
  const controls = useWords('controls');
  const { slug } = useChannel();
  const goods = useInfiniteQuery({
    ...operationCalls.productPage(goodsInput(tabId, cityCode)),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Results feed={goods} skeleton={<TileSkeleton tiles={6} />} empty={<Empty title={controls('nothingYet')} />} pull={false}>
      {(list) => (
        <TileGrid>
          {columnsOf(list).map((column, place) => (
            <ul key={place} className={styles.column} aria-busy={goods.isPlaceholderData}>
              {column.map(({ row, index }) => (
                <ServedItem key={row.productId} of={[row]} height="20rem">
                  {() => (
                    <ProductTile
                      href={linkBelow(slug, row.link)}
                      name={row.name}
                      subtitle={row.subtitle}
                      image={row.imgUrl}
                      tags={row.tagList}
                      priceFen={row.price}
                      suffix={word('from')}
                      ratio={RATIOS[index % RATIOS.length] ?? '1 / 1'}
                      aside={word('sold', { count: row.sales })}
                    />
                  )}
                </ServedItem>
              ))}
            </ul>
          ))}
        </TileGrid>
      )}
    </Results>
  );
}
