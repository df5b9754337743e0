import { withoutPrivateValues } from '@/lib/kernel/private-parameters';

/** Facts that help to find a fault and tell nothing about a person: these, and whatever refers to a row or a day. */
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
const IDENTIFYING = /^(?:open|union|identity|idCard|card|mobile|phone|passport)/i;

/** What was asked, fit for an error report: harmless values as they are, of everything else only that it was there. */
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

/** A message that somebody else's code put together, fit for an error report. */
export const redactText = (text: string): string => withoutPrivateValues(text).replace(MOBILE, '[mobile]');
