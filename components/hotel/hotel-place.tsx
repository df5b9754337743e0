import { IconButton } from '@/components/ui/base/icon-button';
import { Icon } from '@/components/ui/base/icon';
import type { Words } from '@/lib/i18n/words';
import { mapAddress } from '@/lib/kernel/map-address';
import styles from './hotel-place.module.css';
import type { HotelDetail } from './hotel-types';

export function HotelPlace({ hotel, word }: { readonly hotel: HotelDetail; readonly word: Words<'hotel'> }) {
  return (
    <section className={styles.place} aria-label={word('address')}>
      <Icon name="location" size={20} className={styles.pin} />
      <p className={styles.address}>
        {hotel.address}
        <span className={styles.area}>
          {hotel.cityName} · {hotel.areaName}
        </span>
      </p>
      <span className={styles.ways}>
        <IconButton icon="locate" label={word('map')} captioned href={mapAddress(hotel, hotel.name)} />
        <IconButton icon="phone" label={word('call')} captioned href={`tel:${hotel.telephone}`} />
      </span>
    </section>
  );
}
