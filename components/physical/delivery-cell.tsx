'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Cell } from '@/components/ui/base/cell';
import { areaText } from '@/lib/domain/area-path';
import { defaultCity } from '@/lib/domain/city';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { consigneeCalls } from '@/lib/queries/consignee';
import { isLoggedIn, useSession } from '@/stores/session';
import { useConfigAsRendered, useHydrated } from '@/stores/use-stay';
import { useDeliveryArea, useGoodsChoice } from './choice-store';
import { feeTo } from './delivery';
import type { GoodsDetail } from './goods-types';
import styles from './goods.module.css';
import { chosenVariant, leftBy } from './variants';

const AreaSheet = lazy(() => import('@/components/parts/address/area-sheet').then((module) => ({ default: module.AreaSheet })));

/** The destination: what the reader chose, else the default address, else their city. */
function useDestination() {
  const locale = useLocale();
  const [chosen, choose] = useDeliveryArea();
  const hydrated = useHydrated();
  const loggedIn = useSession(isLoggedIn);
  const [first] = useState(() => defaultCity(locale));
  const city = useConfigAsRendered((config) => config.cities.localCity, first);
  const addresses = useInfiniteQuery({
    ...consigneeCalls.page({ pageSize: 1 }, { quiet: true, hideLoading: true }),
    enabled: hydrated && loggedIn && chosen.length === 0,
  });
  const own = addresses.data?.pages[0]?.list[0];
  const path = chosen.length > 0 ? chosen : own?.isDefault ? own.area : undefined;
  const names = path?.map(({ name }) => name) ?? [];
  if (path) return { path, choose, areaCode: path.at(-1)?.areaCode ?? '', text: areaText(names, locale) };
  return { path: [], choose, areaCode: city.cityCode, text: city.cityName };
}

/** The shipping fee to the destination, and when the goods are dispatched. */
export function DeliveryCell({ product }: { readonly product: GoodsDetail }) {
  const word = useWords('physical');
  const { choice, quantity } = useGoodsChoice(product);
  const { path, choose, areaCode, text } = useDestination();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const variant = chosenVariant(product, choice) ?? leftBy(product, choice)[0];
  const fee = variant && feeTo(product, variant, quantity, areaCode);
  const said = fee === undefined ? word('notSentThere') : fee === 0 ? word('feeNone') : word('fee', { fee: priceTag(fee) });
  return (
    <>
      <Cell
        title={word('sendTo')}
        value={
          <span className={styles.destination}>
            <span className={styles.where}>{text}</span>
            <span className={fee === undefined ? styles.refused : styles.fee}>{said}</span>
            <span className={styles.promise}>{word('sentFrom', { place: product.shipsFrom, hours: product.dispatchHours })}</span>
          </span>
        }
        onClick={() => setSheet('open')}
      />
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <AreaSheet open={sheet === 'open'} onClose={() => setSheet('closed')} path={path} onPick={choose} />
        </Suspense>
      )}
    </>
  );
}
