'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { useCalendarDays } from '@/components/stay/use-calendar-days';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Calendar } from '@/components/ui/calendar/calendar';
import type { Stay } from '@/components/ui/calendar/calendar-range';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { dayOf, daysBetween } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import { useConfig } from '@/stores/config';
import styles from './calendar-choice.module.css';

/** With `?id=` a hotel's prices and stock, without it plain dates; what is confirmed is kept, and the page returns. */
export function CalendarChoice() {
  const ui = useWords('ui');
  const router = useRouter();
  const { slug } = useChannel();
  const hotelId = useSearchParams().get('id') ?? undefined;
  const { checkInDate, checkOutDate, setStay } = useConfig();
  const [stay, setDraft] = useState<Stay>({ checkIn: checkInDate, checkOut: checkOutDate });
  const [today] = useState(() => dayOf(Date.now()));
  const days = useCalendarDays(today, hotelId);
  const { checkIn, checkOut } = stay;
  const confirm = () => {
    if (checkIn === undefined || checkOut === undefined) return;
    setStay({ checkInDate: checkIn, checkOutDate: checkOut });
    if (window.history.length > 1) router.back();
    else router.replace(href(slug, '/index'));
  };
  const nights = checkIn !== undefined && checkOut !== undefined ? daysBetween(checkIn, checkOut) : 0;
  return (
    <>
      <main className={styles.main}>
        <Calendar mode="range" today={today} value={stay} onChange={setDraft} days={days} />
      </main>
      <BottomBar>
        <Button block size="large" disabled={nights === 0} onClick={confirm}>
          {nights > 0 ? `${ui('confirm')} · ${ui('nightsChosen', { count: nights })}` : ui('chooseCheckOut')}
        </Button>
      </BottomBar>
    </>
  );
}
