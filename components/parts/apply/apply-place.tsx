'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useListAddress } from '@/components/parts/catalogue/list/use-list-address';
import { Loaded } from '@/components/parts/screens/loaded';
import { Icon } from '@/components/ui/base/icon';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import type { City } from '@/lib/domain/city';
import { filterRules } from '@/lib/domain/list-filter';
import { useWords } from '@/lib/i18n/use-words';
import type { ShelfName } from '@/lib/kinds/registry';
import type { CityUse } from '@/stores/config';
import type { ApplyUse } from '@/stores/search';
import styles from './apply-place.module.css';
import { useApplyCity } from './use-apply-city';

const CityChooser = lazy(() => import('@/components/ui/form/city-chooser').then((module) => ({ default: module.CityChooser })));

interface ApplyPlaceProps {
  readonly userCouponId: string;
  /** Restricts the cities to those of one list of goods. */
  readonly shelf?: ShelfName;
  readonly use: ApplyUse;
  readonly cityUse: CityUse;
  readonly children: (city: City) => ReactNode;
}

/** Only the city is kept here; the list below has the filters. */
const cityAlone = filterRules(['recommend'], {});

/** The city in which the coupon is to be spent, among those where it is valid. */
export function ApplyPlace({ children, ...asked }: ApplyPlaceProps) {
  const word = useWords('apply');
  const { cityCode, change } = useListAddress(cityAlone);
  const { query, city, cities, choose } = useApplyCity({ ...asked, named: cityCode });
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const pick = (next: City) => {
    choose(next);
    change({ cityCode: next.cityCode });
    setSheet('closed');
  };
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
      {({ hot, groups }) =>
        city === undefined ? (
          <Empty illustration="search" title={word('noCity')} text={word('noCityText')} />
        ) : (
          <>
            <div className={styles.place}>
              {cities.length > 1 ? (
                <button
                  type="button"
                  className={styles.city}
                  aria-haspopup="dialog"
                  aria-label={word('chooseCity', { city: city.cityName })}
                  onClick={() => setSheet('open')}
                >
                  <Icon name="location" size={16} />
                  {city.cityName}
                  <Icon name="down" size={12} />
                </button>
              ) : (
                <span className={styles.city}>
                  <Icon name="location" size={16} />
                  {city.cityName}
                </span>
              )}
              <span className={styles.count}>{word('citiesCount', { count: cities.length })}</span>
            </div>
            {children(city)}
            {sheet !== 'never' && (
              <Suspense fallback={null}>
                <CityChooser
                  open={sheet === 'open'}
                  onClose={() => setSheet('closed')}
                  hot={hot}
                  groups={groups}
                  currentCode={city.cityCode}
                  onPick={pick}
                />
              </Suspense>
            )}
          </>
        )
      }
    </Loaded>
  );
}
