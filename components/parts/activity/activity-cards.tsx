import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Tag } from '@/components/ui/base/tag';
import type { OutputOf } from '@/lib/contract/contract';
import { momentLabel } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { href } from '@/lib/routing/href';
import styles from './more-activities.module.css';

interface ActivityCardsProps {
  readonly slug: string;
  readonly locale: Locale;
  readonly word: Words<'activity'>;
  readonly activities: OutputOf<'activity.running'>['list'];
}

/** Activities with their time: those that run say when they end, others when they begin. */
export const ActivityCards = ({ slug, locale, word, activities }: ActivityCardsProps) => (
  <ul className={styles.list}>
    {activities.map((one) => (
      <li key={one.serialNumber}>
        <PageLink href={href(slug, '/activity', { serialNumber: one.serialNumber })} className={styles.other}>
          <span className={styles.picture}>
            <Picture src={one.imgUrl} alt="" ratio="2 / 1" sizes="(min-width: 480px) 212px, 44vw" rounded later />
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{one.title}</span>
            <span className={styles.subtitle}>{one.subtitle}</span>
            <span>
              <Tag kind={one.state === 'running' ? 'brand' : 'neutral'}>
                {one.state === 'running'
                  ? word('until', { time: momentLabel(locale, one.endTime) })
                  : word('from', { time: momentLabel(locale, one.startTime) })}
              </Tag>
            </span>
          </span>
        </PageLink>
      </li>
    ))}
  </ul>
);
