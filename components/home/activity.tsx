import { AsServed } from '@/components/ui/base/as-served';
import { Countdown } from '@/components/ui/base/countdown';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import type { Words } from '@/lib/i18n/words';
import { linkBelow } from '@/lib/routing/link-below';
import styles from './activity.module.css';
import type { Advert } from './home-data';

type ActivityProps = { readonly slug: string; readonly adverts: readonly Advert[]; readonly word: Words<'home'> };

/** The offers of the moment and when they end. */
export function Activity({ slug, adverts, word }: ActivityProps) {
  if (adverts.length === 0) return null;
  const end = Math.min(...adverts.flatMap(({ endTime }) => endTime ?? []));
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{word('activity')}</h2>
        {Number.isFinite(end) && (
          <span className={styles.clock}>
            {word('activityEnds')}
            <Countdown until={end} />
          </span>
        )}
      </header>
      <AsServed id="activity">
        <ul className={styles.offers}>
          {adverts.map((advert) => (
            <li key={advert.advertId}>
              <PageLink href={linkBelow(slug, advert.link)} className={styles.offer}>
                <Picture src={advert.imgUrl} alt="" ratio="5 / 4" sizes="20vw" rounded />
                <span className={styles.name}>{advert.title}</span>
                <span className={styles.note}>{advert.subtitle}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </AsServed>
    </section>
  );
}
