import { Section } from '@/components/ui/base/card';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Price } from '@/components/ui/base/price';
import type { Words } from '@/lib/i18n/words';
import type { HotelSummary } from './hotel-types';
import { scoreText } from './hotel-words';
import styles from './nearby.module.css';

interface NearbyProps {
  readonly hotels: readonly HotelSummary[];
  readonly word: Words<'hotel'>;
  readonly hrefOf: (hotelId: string) => string;
}

export function Nearby({ hotels, word, hrefOf }: NearbyProps) {
  if (hotels.length === 0) return null;
  return (
    <Section title={word('nearby')}>
      <ul className={styles.strip}>
        {hotels.map((hotel) => (
          <li key={hotel.hotelId} className={styles.item}>
            <PageLink href={hrefOf(hotel.hotelId)}>
              <Picture src={hotel.imgUrl} alt="" ratio="4 / 3" sizes="136px" rounded later />
              <span className={styles.name}>{hotel.name}</span>
              <span className={styles.facts}>
                {word('score', { score: scoreText(hotel.scoreTenths) })} · {hotel.areaName}
              </span>
              <Price fen={hotel.price} size="small" suffix={word('from')} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
