'use client';

import { serverNow } from '@/lib/kernel/shop-clock';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useCallback, useMemo } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Stack } from '@/components/parts/screens/screen';
import { useServerClock } from '@/components/parts/shell/use-server-clock';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { activityCalls } from '@/lib/queries/activity';
import { AroundActivity } from './activity-context';
import { ActivityHero } from './activity-hero';
import type { ActivityAnswer, ActivityAsked } from './activity-types';
import styles from './activity-view.module.css';
import { MoreActivities } from './more-activities';
import { PreviewMarks } from './preview-marks';
import { TemplateOf } from './template';
import { useNextRefresh } from './use-next-refresh';
import { useNow } from './use-now';
import { useStatistics } from './use-statistics';

interface ActivityViewProps {
  readonly asked: ActivityAsked;
  /** When the document was drawn, epoch ms. */
  readonly drawnAt: number;
}

/** Every moment at which something on the page changes by itself. */
const edgesOf = ({ activity, model }: ActivityAnswer): number[] => [
  activity.startTime,
  activity.endTime,
  activity.nextRefresh,
  ...(model.template === 'seckill' ? model.rounds.flatMap(({ startTime, endTime }) => [startTime, endTime]) : []),
  ...(model.template === 'dynamic' ? model.blocks.flatMap((block) => (block.kind === 'countdown' ? [block.until] : [])) : []),
];

/** The page's clock: the server's time or, in a preview, one that runs on from the moment being previewed. */
function useClock(at: number | undefined): () => number {
  return useMemo(() => {
    if (at === undefined) return serverNow;
    const opened = performance.now();
    return () => at + performance.now() - opened;
  }, [at]);
}

/** The links of a preview lead to real pages, on which an order is charged: they say so instead of opening. */
function usePreviewGuard({ preview }: ActivityAsked) {
  const word = useWords('activity');
  if (preview === undefined) return {};
  const stop = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('a[href]'))) return;
    event.preventDefault();
    event.stopPropagation();
    toast.info(word('previewLinks'));
  };
  // A press of the middle button would open another tab.
  return { onClickCapture: stop, onAuxClickCapture: stop };
}

/** An activity of any template. It changes by itself when its times come. */
export function ActivityView({ asked, drawnAt }: ActivityViewProps) {
  useServerClock();
  const answer = useQuery(activityCalls.all(asked, { hideLoading: true }));
  const { data, dataUpdatedAt, errorUpdatedAt, refetch } = answer;
  const clock = useClock(data?.activity.preview?.at);
  const now = useNow(data ? edgesOf(data) : [], clock, drawnAt);
  const tell = useStatistics(asked);
  const refresh = useCallback(() => void refetch(), [refetch]);
  // Of a preview the answer stays the same: it is as of the moment in its link.
  const nextRefresh = asked.preview === undefined ? data?.activity.nextRefresh : undefined;
  useNextRefresh({ nextRefresh, answeredAt: dataUpdatedAt + errorUpdatedAt, clock, refresh });
  const guard = usePreviewGuard(asked);
  const around = useMemo(() => ({ asked, clock, now, tell }), [asked, clock, now, tell]);
  return (
    <Loaded query={answer} skeleton={<ListSkeleton rows={4} />}>
      {({ activity, model }) => (
        <AroundActivity value={around}>
          <div className={styles.ground} {...guard}>
            <ActivityHero activity={activity} />
            <Stack>
              <TemplateOf activity={activity} model={model} />
              <MoreActivities serialNumber={activity.serialNumber} />
            </Stack>
            {activity.preview && <PreviewMarks preview={activity.preview} />}
          </div>
        </AroundActivity>
      )}
    </Loaded>
  );
}
