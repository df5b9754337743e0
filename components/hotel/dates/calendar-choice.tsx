'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Calendar } from '@/components/ui/calendar/calendar';
import type { DayRange } from '@/components/ui/calendar/calendar-range';
import { useChannel } from '@/lib/channel/use-channel';
import { MAX_NIGHTS } from '@/lib/domain/stay';
import { href } from '@/lib/routing/href';
import { canGoBack } from '@/lib/routing/tab-history';
import { useConfig } from '@/stores/config';
import styles from './calendar-choice.module.css';
import { useFreshStay } from './use-fresh-stay';
import { useStayCalendar } from './use-stay-calendar';
import { useStayWords } from './stay-words';

/** With `?id=`, a hotel's prices and stock; otherwise plain dates. Confirming saves the dates and goes back. */
export function CalendarChoice() {
  const router = useRouter();
  const { slug } = useChannel();
  const hotelId = useSearchParams().get('id') ?? undefined;
  const { checkInDate, checkOutDate, setStay } = useConfig();
  const [draft, setDraft] = useState<DayRange | undefined>(undefined);
  const { words, buttonText } = useStayWords();
  const calendar = useStayCalendar(hotelId);
  useFreshStay();
  const chosen = draft ?? { from: checkInDate, until: checkOutDate };
  const { from, until } = chosen;
  const confirm = () => {
    if (from === undefined || until === undefined) return;
    setStay({ checkInDate: from, checkOutDate: until });
    if (canGoBack()) router.back();
    else router.replace(href(slug, '/index'));
  };
  return (
    <>
      <main className={styles.main}>
        <Calendar {...calendar} mode="range" words={words} maxDays={MAX_NIGHTS} value={chosen} onChange={setDraft} />
      </main>
      <BottomBar>
        <Button block size="large" disabled={until === undefined} onClick={confirm}>
          {buttonText(chosen)}
        </Button>
      </BottomBar>
    </>
  );
}
