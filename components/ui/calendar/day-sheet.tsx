'use client';

import { lazy, Suspense } from 'react';
import type { Day } from '@/lib/kernel/day';
import type { CalendarProps } from './calendar';

const CalendarSheet = lazy(() => import('./calendar-sheet').then((module) => ({ default: module.CalendarSheet })));

/** Its code is loaded when it opens for the first time. */
export type DaySheetPhase = 'never' | 'open' | 'closed';

type DaySheetProps = Pick<CalendarProps, 'today' | 'last' | 'days' | 'onMonth'> &
  Readonly<{
    phase: DaySheetPhase;
    onClose: () => void;
    value: Day | undefined;
    /** The button's text: the day it confirms, or that one is still to be chosen. */
    buttonText: (day: Day | undefined) => string;
    onConfirm: (day: Day) => void;
    /** The query for `days`, if none can be chosen without them: its failure is shown, with a way to ask again. */
    query?: Readonly<{ data: unknown; error: Error | null; refetch: () => unknown }>;
  }>;

/** A calendar for a single day, in a sheet whose code is loaded on the first press. */
export function DaySheet({ phase, value, buttonText, query, ...calendar }: DaySheetProps) {
  if (phase === 'never') return null;
  // Read here and not in the sheet, whose code may come after the failure: React Query only tells those who have asked for it.
  const error = query?.data === undefined ? query?.error : undefined;
  return (
    <Suspense fallback={null}>
      <CalendarSheet
        {...calendar}
        mode="single"
        open={phase === 'open'}
        value={{ from: value, until: undefined }}
        buttonText={({ from }) => buttonText(from)}
        failure={error ? { error, onRetry: () => void query?.refetch() } : undefined}
      />
    </Suspense>
  );
}
