'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useCities } from '@/components/parts/place/use-cities';
import { CityPanel } from '@/components/ui/form/city-panel';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { useWords } from '@/lib/i18n/use-words';
import { shelfFor } from '@/lib/kinds/registry';
import { href } from '@/lib/routing/href';
import { canGoBack } from '@/lib/routing/tab-history';
import { cityUses, useConfig } from '@/stores/config';
import styles from './city-select.module.css';

/** Chooses a city; `?use=` says for what (§3), by default for the whole shop. */
export function CitySelect() {
  const word = useWords('search');
  const router = useRouter();
  const { slug } = useChannel();
  const asked = useSearchParams().get('use');
  const use = cityUses.find((known) => known === asked) ?? 'localCity';
  const current = useConfig((config) => config.cities[use]);
  const setCity = useConfig((config) => config.setCity);
  const { cities, located, onLocate } = useCities();

  const pick = ({ cityCode, cityName, telCode }: City) => {
    for (const each of use === 'localCity' ? cityUses : [use]) setCity(each, { cityCode, cityName, telCode });
    const shelf = shelfFor(use);
    if (shelf) router.replace(href(slug, shelf.list, { cityCode }));
    else if (canGoBack()) router.back();
    else router.replace(href(slug, '/index'));
  };
  if (cities.isPending) return <CellSkeleton cells={8} />;
  if (cities.isError) {
    return (
      <button type="button" className={styles.failed} onClick={() => void cities.refetch()}>
        {word('citiesFailed')}
      </button>
    );
  }
  return (
    <main className={styles.page}>
      <CityPanel
        hot={cities.data.hot}
        groups={cities.data.groups}
        located={located}
        onLocate={onLocate}
        currentCode={current.cityCode}
        onPick={pick}
      />
    </main>
  );
}
