import { type Day } from './day';

/** An entry for the user's calendar. */
export type CalendarEvent = Readonly<{
  /** Identifies the event, so that adding it again updates it. */
  uid: string;
  title: string;
  place: string;
  text: string;
  /** Whole days, `until` exclusive, or instants in epoch ms. */
  time: Readonly<{ from: Day; until: Day } | { starts: number; ends: number }>;
  /** How long before the event the reminder comes. */
  remindHoursBefore: number;
}>;

const LINE_OCTETS = 75;
const octets = new TextEncoder();

/** RFC 5545 §3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** RFC 5545 §3.1: lines are at most 75 octets long, and are never broken inside a character. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += character;
    length += size;
  }
  return [...lines, current].join('\r\n');
}

const compactDay = (day: Day): string => day.replaceAll('-', '');
const compactInstant = (instant: number): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const timeLines = (time: CalendarEvent['time']): string[] =>
  'from' in time
    ? [`DTSTART;VALUE=DATE:${compactDay(time.from)}`, `DTEND;VALUE=DATE:${compactDay(time.until)}`]
    : [`DTSTART:${compactInstant(time.starts)}`, `DTEND:${compactInstant(time.ends)}`];

/**
 * An event as a file that calendar apps read (RFC 5545). Written by hand because the libraries for it add a 13 KB validator to the page.
 */
export const calendarFile = ({ uid, title, place, text, time, remindHoursBefore }: CalendarEvent, now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yuexiang//Storefront//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${compactInstant(now)}`,
    ...timeLines(time),
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${remindHoursBefore}H`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
