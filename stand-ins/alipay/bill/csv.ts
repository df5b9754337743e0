import { dateTimeOf, DAY_MS, startOf } from '@/stand-ins/http/shanghai';

/** A field with a comma, a quote or a new line is quoted; numbers that a spreadsheet would spoil end in a tab. */
export const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"` : text);
export const number = (text: string): string => `${text}\t`;

const longDay = (at: number): string => dateTimeOf(at).replace(/^(\d+)-(\d+)-(\d+)/, '$1年$2月$3日');

export type Table = Readonly<{
  title: string;
  list: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  sums: readonly string[];
}>;

const line = (text: string): string =>
  `#-----------------------------------------${text}${text.endsWith('结束') ? '------------------------------------' : '----------------------------------------'}`;

/** A file of a bill: what it is, of whom, of which day, the list between its two lines, and its sums. */
export function csvOf({ title, list, head, rows, sums }: Table, sellerId: string, day: string, now: number): string {
  const start = startOf(day);
  return [
    `#${title}`,
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${longDay(start)}]   终止日期：[${longDay(start + DAY_MS)}]`,
    line(list),
    head.join(','),
    ...rows.map((row) => row.join(',')),
    line(`${list}结束`),
    ...sums.map((sum) => `#${sum}`),
    `#导出时间：[${longDay(now)}]`,
    '',
  ].join('\r\n');
}
