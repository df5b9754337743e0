import { dayText, monthText } from '@/lib/i18n/dates';

test('a day is read with its weekday, in the order of each language', () => {
  expect(dayText('zh-CN', '2026-11-20')).toBe('11月20日 周五');
  expect(dayText('en', '2026-11-20')).toBe('Fri, Nov 20');
});

test('a month of the calendar is named, not numbered, in English', () => {
  expect(monthText('zh-CN', '2027-01')).toBe('2027年1月');
  expect(monthText('en', '2027-01')).toBe('Jan 2027');
});
