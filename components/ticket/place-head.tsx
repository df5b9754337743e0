import head from '@/components/parts/catalogue/detail/head.module.css';
import { Opinion } from '@/components/parts/catalogue/detail/opinion';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { Tags } from '@/components/ui/base/tag';
import type { Words } from '@/lib/i18n/words';
import styles from './place-head.module.css';
import type { PlaceDetail } from './ticket-types';
import { themeWords } from '@/lib/i18n/ticket-words';

export function PlaceHead({ place, word }: { readonly place: PlaceDetail; readonly word: Words<'ticket'> }) {
  return (
    <section className={head.head}>
      <h1 className={head.name}>{place.name}</h1>
      <p className={head.facts}>
        {place.level !== null && <span className={styles.level}>{word('levelOf', { level: place.level })}</span>}
        <span>{word(themeWords[place.theme])}</span>
        <span>{word('sold', { count: place.sales })}</span>
      </p>
      <p className={head.subtitle}>{place.subtitle}</p>
      <Tags tags={place.tagList} />
      <Opinion
        scoreTenths={place.scoreTenths}
        label={word('scoreLabel', { score: scoreText(place.scoreTenths) })}
        reviews={word('reviews', { count: place.reviewCount })}
      />
    </section>
  );
}
