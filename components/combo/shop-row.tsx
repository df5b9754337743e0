'use client';

import { distanceText } from '@/components/parts/catalogue/list/distance-text';
import { IconButton } from '@/components/ui/base/icon-button';
import { PressButton } from '@/components/ui/base/press-button';
import { useWords } from '@/lib/i18n/use-words';
import { mapAddress } from '@/lib/kernel/map-address';
import type { ComboShop } from './combo-types';
import { hoursText } from './combo-words';
import styles from './shop-list.module.css';

interface ShopRowProps {
  readonly shop: ComboShop;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A shop with its address, its hours, and the way there. */
export function ShopRow({ shop, chosen, onChoose }: ShopRowProps) {
  const word = useWords('combo');
  const list = useWords('list');
  return (
    <li className={styles.shop} data-chosen={chosen || undefined}>
      <h3 className={styles.title}>{shop.name}</h3>
      <p className={styles.line}>{hoursText(shop, word)}</p>
      <p className={styles.line}>
        {shop.address} · {shop.areaName}
        {shop.distance !== null && ` · ${list('distance', { distance: distanceText(shop.distance, list) })}`}
      </p>
      <div className={styles.ways}>
        <IconButton icon="locate" label={word('map')} captioned href={mapAddress(shop, shop.name)} />
        <IconButton icon="phone" label={word('call')} captioned href={`tel:${shop.telephone}`} />
        <span className={styles.choose}>
          <PressButton
            kind={chosen ? 'primary' : 'secondary'}
            size="small"
            label={`${word(chosen ? 'chosenShop' : 'chooseShop')} ${shop.name}`}
            onClick={onChoose}
          >
            {word(chosen ? 'chosenShop' : 'chooseShop')}
          </PressButton>
        </span>
      </div>
    </li>
  );
}
