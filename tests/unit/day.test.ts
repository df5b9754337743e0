import { execFileSync } from 'node:child_process';
import { addDays, dayOf, daysBetween, instantOf, isDay, stampOf, weekdayOf } from '@/lib/kernel/day';

const MIDNIGHT = Date.parse('2026-11-20T00:00:00+08:00');

test('a day of the shops begins at midnight in Shanghai', () => {
  expect(dayOf(MIDNIGHT)).toBe('2026-11-20');
  expect(dayOf(MIDNIGHT - 1)).toBe('2026-11-19');
  expect(instantOf('2026-11-20', 9, 30)).toBe(MIDNIGHT + 9.5 * 3_600_000);
  expect(stampOf(MIDNIGHT + 59_000)).toBe('2026-11-20 00:00:59');
});

test('days are counted over months, leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-11-20', '2027-11-20')).toBe(365);
  expect(daysBetween('2026-11-20', '2026-11-18')).toBe(-2);
  expect(weekdayOf('2026-11-22')).toBe(0);
});

test('only a day that exists is one', () => {
  expect(['2026-02-30', '1899-12-31', '2026-13-01', '2026-1-1'].filter(isDay)).toEqual([]);
  expect(['2028-02-29', '1900-01-01', '2999-12-31'].every(isDay)).toBe(true);
});

/** On some of these days, a day there is skipped, begins at one o'clock or has 23 hours. */
test.each(['America/New_York', 'America/Santiago', 'Asia/Beirut', 'Pacific/Apia'])('a reader in %s sees the same days', (zone) => {
  const program = `
    const { addDays, dayOf, daysBetween, weekdayOf } = require('./lib/kernel/day');
    const days = Array.from({ length: 800 }, (_, count) => addDays('2026-01-01', count));
    console.log(JSON.stringify(days.map((day) => [day, daysBetween('2026-01-01', day), weekdayOf(day)]).concat([[dayOf(${MIDNIGHT})]])));`;
  const run = (TZ: string): string =>
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=commonjs', '--eval', program], {
      env: { ...process.env, TZ },
    }).toString();
  expect(run(zone)).toBe(run('Asia/Shanghai'));
});
