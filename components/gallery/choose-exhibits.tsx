'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Calendar } from '@/components/ui/calendar/calendar';
import { type CalendarDay, type CalendarDays, type DayRange, daysOfMonth, type Month } from '@/components/ui/calendar/calendar-range';
import { CalendarSheet } from '@/components/ui/calendar/calendar-sheet';
import { Card } from '@/components/ui/base/card';
import { CityChooser } from '@/components/ui/form/city-chooser';
import type { City, CityGroup } from '@/components/ui/form/city-search';
import { RangeStrip } from '@/components/ui/calendar/range-strip';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { addDays, type Day, daysBetween, dayOf, weekdayOf } from '@/lib/kernel/day';
import { Exhibit } from './exhibit';

const LAST_DAY = 90;
const MOST_NIGHTS = 28;

/**
 * Made up, but stable for a given day: weekends are dear, every eleventh night is sold out, and there is a three-day holiday with its
 * working Sunday.
 */
function madeUp(date: Day, today: Day): CalendarDay {
  const number = Number(date.slice(8));
  const weekend = [0, 5, 6].includes(weekdayOf(date));
  const rest = date >= addDays(today, 20) && date <= addDays(today, 22);
  const work = date === addDays(today, 24);
  const soldOut = number % 11 === 0;
  return {
    date,
    price: soldOut ? null : (weekend ? 58800 : 46800) + (number % 4) * 1000,
    left: soldOut ? 0 : number % 7 === 0 ? 2 : 12,
    holiday: rest ? { name: '元旦', rest: true } : work ? { name: '元旦', rest: false } : null,
  };
}

export function CalendarExhibit() {
  const word = useWords('gallery');
  const stay = useWords('stay');
  const [today, setToday] = useState<Day | undefined>(undefined);
  const [days, setDays] = useState<CalendarDays>({});
  const [chosen, setChosen] = useState<{ from: Day; until: Day } | undefined>(undefined);
  const [single, setSingle] = useState<DayRange>({});
  const [open, setOpen] = useState(false);
  useEffect(() => setToday(dayOf(Date.now())), []);
  if (today === undefined) return null;
  const { from, until } = chosen ?? { from: today, until: addDays(today, 1) };
  const ends = { from: stay('checkIn'), until: stay('checkOut') };
  const load = (month: Month) =>
    setDays((known) => ({ ...known, ...Object.fromEntries(daysOfMonth(month).map((day) => [day, madeUp(day, today)])) }));
  return (
    <Exhibit title={word('calendarTitle')}>
      <Card>
        <RangeStrip
          today={today}
          from={from}
          until={until}
          words={{ ...ends, between: stay('nights', { count: daysBetween(from, until) }) }}
          onPress={() => setOpen(true)}
        />
      </Card>
      <Button onClick={() => setOpen(true)}>{word('openCalendar')}</Button>
      <CalendarSheet
        open={open}
        onClose={() => setOpen(false)}
        today={today}
        last={addDays(today, LAST_DAY)}
        mode="range"
        maxDays={MOST_NIGHTS}
        words={{ ...ends, tooLong: stay('tooManyNights', { count: MOST_NIGHTS }), soldOutWithin: stay('soldOutInRange') }}
        value={{ from, until }}
        buttonText={(draft) =>
          draft.from !== undefined && draft.until !== undefined
            ? stay('nightsChosen', { count: daysBetween(draft.from, draft.until) })
            : stay('chooseCheckOut')
        }
        onConfirm={(first, last) => setChosen({ from: first, until: last })}
        days={days}
        onMonth={load}
      />
      <Card>
        <Calendar today={today} mode="single" value={single} onChange={setSingle} days={days} last={addDays(today, 12)} onMonth={load} />
      </Card>
    </Exhibit>
  );
}

const city = (cityCode: string, cityName: string, pinyin: string) => ({ cityCode, cityName, telCode: '', pinyin });
const groups: readonly CityGroup[] = [
  { initial: 'B', cities: [city('110100', '北京', 'bei jing'), city('130600', '保定', 'bao ding')] },
  { initial: 'C', cities: [city('510100', '成都', 'cheng du'), city('500100', '重庆', 'chong qing'), city('430100', '长沙', 'chang sha')] },
  { initial: 'G', cities: [city('440100', '广州', 'guang zhou'), city('520100', '贵阳', 'gui yang')] },
  { initial: 'H', cities: [city('330100', '杭州', 'hang zhou'), city('340100', '合肥', 'he fei')] },
  { initial: 'N', cities: [city('320100', '南京', 'nan jing'), city('330200', '宁波', 'ning bo')] },
  { initial: 'S', cities: [city('310100', '上海', 'shang hai'), city('440300', '深圳', 'shen zhen'), city('320500', '苏州', 'su zhou')] },
  { initial: 'X', cities: [city('610100', '西安', 'xi an'), city('350200', '厦门', 'xia men')] },
];
const hot = groups.flatMap(({ cities }) => cities.slice(0, 1));

export function CityExhibit() {
  const word = useWords('gallery');
  const [open, setOpen] = useState(false);
  const [located, setLocated] = useState<City | 'locating' | 'failed'>('failed');
  const [current, setCurrent] = useState('310100');
  const locate = () => {
    setLocated('locating');
    setTimeout(() => setLocated(city('310100', '上海', 'shang hai')), 900);
  };
  const pick = (picked: City) => {
    setCurrent(picked.cityCode);
    setOpen(false);
    toast.info(word('picked', { value: picked.cityName }));
  };
  return (
    <Exhibit title={word('cityTitle')}>
      <Button onClick={() => setOpen(true)}>{word('openCity')}</Button>
      <CityChooser
        open={open}
        onClose={() => setOpen(false)}
        hot={hot}
        groups={groups}
        onPick={pick}
        located={located}
        onLocate={locate}
        currentCode={current}
      />
    </Exhibit>
  );
}
