import fc from 'fast-check';
import { type CalendarEvent, calendarFile, folded } from '@/lib/kernel/calendar-file';
import { instantOf } from '@/lib/kernel/day';

const NOW = instantOf('2026-11-22', 12);
const event: CalendarEvent = {
  uid: '20261122000001@yuexiang',
  title: '入住 眠云酒店',
  place: '上海市黄浦区中山路12号',
  text: '订单 20261122000001',
  time: { from: '2026-11-25', until: '2026-11-27' },
  remindHoursBefore: 3,
};
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');
/** A property's value with its escapes undone (RFC 5545 §3.3.11). */
const read = (file: string, name: string): string =>
  (unfolded(file).find((line) => line.startsWith(`${name}:`)) ?? '')
    .slice(name.length + 1)
    .replace(/\\(.)/g, (_whole, sign: string) => (sign === 'n' ? '\n' : sign));

test('a stay is whole days, from the first night to the day of leaving', () => {
  const lines = unfolded(calendarFile(event, NOW));
  expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261127', 'DTSTAMP:20261122T040000Z']));
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('a table is an instant, told in UTC: 18:30 in Shanghai is 10:30', () => {
  const starts = instantOf('2026-11-25', 18, 30);
  const lines = unfolded(calendarFile({ ...event, time: { starts, ends: starts + 7_200_000 } }, NOW));
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20261125T103000Z', 'DTEND:20261125T123000Z', 'TRIGGER:-PT3H']));
});

test('what a shop is called can end no line and begin no other property', () => {
  const file = calendarFile({ ...event, title: '一;二,三\\四\r\nATTACH:http://elsewhere.example', place: 'a\nb' }, NOW);
  expect(unfolded(file).some((line) => line.startsWith('ATTACH'))).toBe(false);
  expect(read(file, 'SUMMARY')).toBe('一;二,三\\四\nATTACH:http://elsewhere.example');
  expect(read(file, 'LOCATION')).toBe('a\nb');
});

test('no line is longer than 75 octets, and folding loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = text.replace(/[\r\n]/g, '');
      const parts = folded(line).split('\r\n');
      for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
    }),
  );
});
