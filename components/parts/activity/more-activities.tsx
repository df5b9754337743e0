import { useQuery } from '@tanstack/react-query';
import { Section } from '@/components/ui/base/card';
import { useChannel } from '@/lib/channel/use-channel';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { activityCalls } from '@/lib/queries/activity';
import { ActivityCards } from './activity-cards';

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
      <ActivityCards slug={slug} locale={locale} word={word} activities={others} />
    </Section>
  );
}
