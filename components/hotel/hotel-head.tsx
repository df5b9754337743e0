import { Icon } from '@/components/ui/base/icon';
import { Rating } from '@/components/ui/base/rating';
import { Tags } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import styles from './hotel-head.module.css';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { praiseWord, starWord } from './hotel-words';
import type { HotelDetail } from './hotel-types';

const promises = ['fastConfirmation', 'freeCancellation', 'guaranteedRoom'] as const;

export function HotelHead({
  hotel,
  word,
  about,
}: {
  readonly hotel: HotelDetail;
  readonly word: Words<'hotel'>;
  readonly about: Words<'hotelAbout'>;
}) {
  return (
    <section className={styles.head}>
      <h1 className={styles.name}>{hotel.name}</h1>
      <p className={styles.facts}>
        <span className={styles.star}>{word(starWord(hotel.starLevel))}</span>
        <span>{about('opened', { year: hotel.openedYear })}</span>
        <span>{word('sold', { count: hotel.sales })}</span>
      </p>
      <Tags tags={hotel.tagList} />
      <p className={styles.score}>
        <strong className={styles.points}>{scoreText(hotel.scoreTenths)}</strong>
        <span className={styles.praise}>{word(praiseWord(hotel.scoreTenths))}</span>
        <Rating score={hotel.scoreTenths / 10} label={word('scoreLabel', { score: scoreText(hotel.scoreTenths) })} />
        <span className={styles.reviews}>{word('reviews', { count: hotel.reviewCount })}</span>
      </p>
      <ul className={styles.promises} aria-label={about('promises')}>
        {promises.map((promise) => (
          <li key={promise}>
            <Icon name="success" size={14} />
            {about(promise)}
          </li>
        ))}
      </ul>
    </section>
  );
}
