import { useQuery } from '@tanstack/react-query';
import { Section } from '@/components/ui/base/card';
import { PageLink } from '@/components/ui/base/page-link';
import { Picture } from '@/components/ui/base/picture';
import { Tag } from '@/components/ui/base/tag';
import { useChannel } from '@/lib/channel/use-channel';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { activityCalls } from '@/lib/queries/activity';
import { href } from '@/lib/routing/href';
import styles from './more-activities.module.css';

/** Enough to lead on from the end of a page. */
const MOST = 4;

/** Other activities that run or come next. */
export function MoreActivities({ serialNumber }: { readonly serialNumber: string }) {
  const { slug } = useChannel();
  const word = useWords('activity');
  const locale = useLocale();
  const { data } = useQuery(activityCalls.running({}, { quiet: true, hideLoading: true }));
  const others = (data?.list ?? []).filter((one) => one.serialNumber !== serialNumber).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <Section title={word('more')}>
      <ul className={styles.list}>
        {others.map((one) => (
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
    </Section>
  );
}
