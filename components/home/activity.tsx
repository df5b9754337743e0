import { AsServed } from '@/components/ui/base/as-served';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import type { Words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import { linkBelow } from '@/lib/routing/link-below';
import { ActivityClock } from './activity-clock';
import styles from './activity.module.css';
import type { Advert, RunningActivity } from './home-data';

type ActivityProps = {
  readonly slug: string;
  readonly activities: readonly RunningActivity[];
  /** Fill the row when few activities are running. */
  readonly adverts: readonly Advert[];
  readonly word: Words<'home'>;
};

/** How many stand side by side; activities come before other offers. */
const SHOWN = 3;
const ACTIVITIES_SHOWN = 2;

/** One activity of each template, so that the index doesn't lead to two sales of the same kind. */
const firstOfEach = (activities: readonly RunningActivity[]): RunningActivity[] =>
  activities.filter(({ template }, place) => activities.findIndex((one) => one.template === template) === place).slice(0, ACTIVITIES_SHOWN);

/** The running activities, other offers beside them, and when the first of them ends. */
export function Activity({ slug, activities, adverts, word }: ActivityProps) {
  const offers = [
    ...firstOfEach(activities).map(({ serialNumber, title, subtitle, imgUrl, endTime }) => ({
      id: serialNumber,
      title,
      subtitle,
      imgUrl,
      endTime,
      to: href(slug, '/activity', { serialNumber }),
    })),
    ...adverts.map(({ advertId, title, subtitle, imgUrl, endTime, link }) => ({
      id: advertId,
      title,
      subtitle,
      imgUrl,
      endTime,
      to: linkBelow(slug, link),
    })),
  ].slice(0, SHOWN);
  if (offers.length === 0) return null;
  const end = Math.min(...offers.flatMap(({ endTime }) => endTime ?? []));
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{word('activity')}</h2>
        {Number.isFinite(end) && (
          <span className={styles.clock}>
            {word('activityEnds')}
            <ActivityClock until={end} />
          </span>
        )}
      </header>
      <AsServed id="activity">
        <ul className={styles.offers}>
          {offers.map(({ id, title, subtitle, imgUrl, to }) => (
            <li key={id}>
              <PageLink href={to} className={styles.offer}>
                <Picture src={imgUrl} alt="" ratio="5 / 4" sizes="20vw" rounded />
                <span className={styles.name}>{title}</span>
                <span className={styles.note}>{subtitle}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </AsServed>
    </section>
  );
}
