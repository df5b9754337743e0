import { Rating } from '@/components/ui/base/rating';
import { Tags } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import styles from './place-head.module.css';
import type { PlaceDetail } from './ticket-types';
import { scoreText } from '@/components/catalogue/score-text';
import { themeWords } from './ticket-words';

export function PlaceHead({ place, word }: { readonly place: PlaceDetail; readonly word: Words<'ticket'> }) {
  const score = scoreText(place.scoreTenths);
  return (
    <section className={styles.head}>
      <h1 className={styles.name}>{place.name}</h1>
      <p className={styles.facts}>
        {place.level !== null && <span className={styles.level}>{word('levelOf', { level: place.level })}</span>}
        <span>{word(themeWords[place.theme])}</span>
        <span>{word('sold', { count: place.sales })}</span>
      </p>
      <p className={styles.subtitle}>{place.subtitle}</p>
      <Tags tags={place.tagList} />
      <p className={styles.facts}>
        <strong className={styles.points}>{score}</strong>
        <Rating score={place.scoreTenths / 10} label={word('scoreLabel', { score })} />
        <span>{word('reviews', { count: place.reviewCount })}</span>
      </p>
    </section>
  );
}
