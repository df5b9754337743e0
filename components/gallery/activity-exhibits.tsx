'use client';

import { useEffect, useMemo, useState } from 'react';
import { AroundActivity } from '@/components/parts/activity/activity-context';
import { DrawnBlock } from '@/components/parts/activity/blocks/block';
import { Seckill } from '@/components/parts/activity/seckill/seckill';
import { useWords } from '@/lib/i18n/use-words';
import { DAY_MS } from '@/lib/kernel/durations';
import { Exhibit } from './exhibit';
import { sampleBlocks, sampleRounds } from './sample-activity';

const clock = () => Date.now();
const tell = () => undefined;

/** Every block of an activity, and a seckill with items in every state. As in a preview, nothing is fetched and nothing can be ordered. */
export function ActivityExhibit() {
  const word = useWords('gallery');
  const [now, setNow] = useState<number | undefined>(undefined);
  useEffect(() => setNow(Date.now()), []);
  const around = useMemo(() => ({ asked: { serialNumber: 'gallery', preview: 'gallery' }, clock, now: now ?? 0, tell }), [now]);
  if (now === undefined) return null;
  return (
    <AroundActivity value={around}>
      <Exhibit title={word('activityBlocks')}>
        {sampleBlocks(word, now).map((block) => (
          <DrawnBlock key={block.blockId} block={block} activity={{ startTime: now - DAY_MS, endTime: now + DAY_MS }} priority={false} />
        ))}
      </Exhibit>
      <Exhibit title={word('seckill')}>
        <Seckill rounds={sampleRounds(word, now)} />
      </Exhibit>
    </AroundActivity>
  );
}
