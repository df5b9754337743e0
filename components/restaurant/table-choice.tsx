'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import type { CalendarDays } from '@/components/ui/calendar/calendar-range';
import { Chips } from '@/components/ui/form/checkbox';
import { DaySheet, type DaySheetPhase } from '@/components/ui/calendar/day-sheet';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useToday } from '@/components/ui/state/use-today';
import { TABLE_HORIZON_DAYS } from '@/lib/domain/dining';
import { dayText } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { addDays } from '@/lib/kernel/day';
import { restaurantCalls } from '@/lib/queries/restaurant';
import type { Table } from './booking-form';
import type { PreOrder } from './restaurant-types';
import styles from './table-choice.module.css';
import { TableShop } from './table-shop';

/** From this many tables down the number left is shown. */
const SCARCE = 5;
const none: CalendarDays = {};

interface TableChoiceProps {
  readonly order: PreOrder;
  readonly value: Table | null;
  /** Shown once the buyer tried to go on. */
  readonly error: string | undefined;
  readonly onChange: (table: Table | null) => void;
}

/** The restaurant, day and time of a table. */
export function TableChoice({ order, value, error, onChange }: TableChoiceProps) {
  const { productId } = order;
  const word = useWords('restaurantBooking');
  const locale = useLocale();
  const today = useToday();
  const last = addDays(today, TABLE_HORIZON_DAYS);
  const [shopId, setShopId] = useState(value?.shopId ?? order.shopId);
  const [chosen, setChosen] = useState(value?.date);
  const [sheet, setSheet] = useState<DaySheetPhase>('never');
  const calendar = useQuery(restaurantCalls.calendar({ productId, shopId, from: today, until: last }));
  const days = calendar.data?.list ?? [];
  // Nothing was chosen, so start with the first day that has a table.
  const date = chosen ?? days.find(({ left, price }) => left > 0 && price !== null)?.date;
  const times = useQuery({ ...restaurantCalls.times({ productId, shopId, date: date ?? today }), enabled: date !== undefined });
  // Past times are left out; full ones stay, so that the reader sees they are taken.
  const list = (times.data?.list ?? []).filter(({ left, bookable }) => bookable || left === 0);
  const sparse = (left: number): string => (left <= SCARCE ? ` ${word('tablesLeft', { count: left })}` : '');
  return (
    <CellGroup>
      <TableShop
        order={order}
        shopId={shopId}
        onChange={(next) => {
          setShopId(next);
          setChosen(undefined);
          onChange(null);
        }}
      />
      <Cell
        title={word('tableDay')}
        required
        value={date === undefined ? word('chooseDay') : dayText(locale, date)}
        empty={date === undefined}
        onClick={() => setSheet('open')}
      />
      <Loaded query={calendar} skeleton={null}>
        {() => null}
      </Loaded>
      {date !== undefined && (
        <div
          className={styles.times}
          {...(error !== undefined && { tabIndex: -1, 'aria-invalid': true })}
          role="group"
          aria-label={word('tableTime')}
        >
          <Loaded query={times} skeleton={<CellSkeleton cells={1} />}>
            {() => (
              <>
                {!list.some(({ bookable }) => bookable) && <p className={styles.none}>{word('noTables')}</p>}
                <Chips
                  name="table-time"
                  label={word('tableTime')}
                  value={value?.date === date && value.shopId === shopId ? value.time : undefined}
                  onChange={(time) => onChange({ shopId, date, time })}
                  choices={list.map(({ time, left, bookable }) => ({
                    value: time,
                    title: `${time}${bookable ? sparse(left) : ` ${word('tableFull')}`}`,
                    disabled: !bookable,
                  }))}
                />
              </>
            )}
          </Loaded>
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <DaySheet
        phase={sheet}
        onClose={() => setSheet('closed')}
        today={today}
        last={last}
        days={calendar.data ? Object.fromEntries(days.map((day) => [day.date, day])) : none}
        value={date}
        buttonText={(day) => (day === undefined ? word('chooseDay') : word('onDay', { day: dayText(locale, day) }))}
        onConfirm={(day) => {
          setChosen(day);
          onChange(null);
        }}
      />
    </CellGroup>
  );
}
