import { Icon } from '@/components/ui/base/icon';
import { IconButton } from '@/components/ui/base/icon-button';
import type { Words } from '@/lib/i18n/words';
import { mapAddress } from '@/lib/kernel/map-address';
import type { Whereabouts } from './detail-types';
import styles from './place.module.css';

interface PlaceProps {
  readonly at: Whereabouts;
  readonly label: string;
  readonly word: Words<'detail'>;
}

/** The address, the map and the telephone. */
export function Place({ at, label, word }: PlaceProps) {
  return (
    <section className={styles.place} aria-label={label}>
      <Icon name="location" size={20} className={styles.pin} />
      <p className={styles.address}>
        {at.address}
        <span className={styles.area}>
          {at.cityName} · {at.areaName}
        </span>
      </p>
      <span className={styles.ways}>
        <IconButton icon="locate" label={word('map')} captioned href={mapAddress(at, at.name)} />
        <IconButton icon="phone" label={word('call')} captioned href={`tel:${at.telephone}`} />
      </span>
    </section>
  );
}
