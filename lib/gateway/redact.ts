import { withoutPrivateValues } from '@/lib/kernel/private-parameters';

/** Fields that help to find a fault and say nothing about a person; ids and days are kept as well. */
const harmless = [
  'tab',
  'kind',
  'position',
  'sort',
  'set',
  'pageSize',
  'quantity',
  'roomCount',
  'level',
  'cityCode',
  'areaCode',
  'payWay',
  'purpose',
  'imgType',
  'yzmType',
  'event',
];
const REFERS = /^[a-z]\w*(?:Id|No|Date)$/;
const IDENTIFYING = /^(?:open|union|identity|idCard|card|document|mobile|phone|passport)/i;

/** A request as a report may contain it: harmless values unchanged, of all others only that they were there. */
export function redact(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(redact);
  if (typeof input !== 'object' || input === null) return `[${typeof input}]`;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value !== 'object' && (harmless.includes(key) || REFERS.test(key)) && !IDENTIFYING.test(key) ? value : redact(value),
    ]),
  );
}

const MOBILE = /1[3-9]\d{9}/g;
/** Of an identity card: region, birthday, order and check digit. */
const IDENTITY = /[1-8]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]/g;

/** A third party's error message, made safe for an error report. */
export const redactText = (text: string): string => withoutPrivateValues(text).replace(IDENTITY, '[identity]').replace(MOBILE, '[mobile]');
