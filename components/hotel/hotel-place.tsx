import { IconButton } from '@/components/ui/icon-button';
import { Icon } from '@/components/ui/icon';
import type { Words } from '@/lib/i18n/words';
import styles from './hotel-place.module.css';
import type { HotelDetail } from './hotel-types';

/** The map page every phone opens, in an app if one is there; the position is GCJ-02 as the map's is. */
const mapAddress = ({ lng, lat, name }: HotelDetail): string =>
  `https://uri.amap.com/marker?${new URLSearchParams({ position: `${lng},${lat}`, name, src: 'yuexiang', coordinate: 'gaode', callnative: '1' })}`;

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
        <IconButton icon="locate" label={word('map')} captioned href={mapAddress(hotel)} />
        <IconButton icon="phone" label={word('call')} captioned href={`tel:${hotel.telephone}`} />
      </span>
    </section>
  );
}
