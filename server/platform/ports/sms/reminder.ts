import { dayOf, stampOf } from '@/lib/kernel/day';
import { priceTag } from '@/lib/kernel/money';
import { serverWords } from '@/server/platform/words';
import { CarrierRefusal } from './failure';
import type { RenewalReminder, RoundReminder } from './port';

/** A reminder's values for its template. */
export function reminderFacts({ plan, fen, payWay, tail, at, locale }: RenewalReminder) {
  const word = serverWords(locale);
  const way = word(`payWay_${payWay}`);
  return { plan: word(`plan_${plan}`), amount: priceTag(fen), way: tail ? word('payWayTail', { way, tail }) : way, day: dayOf(at) };
}

/** A round's values; time in Shanghai, without seconds. */
export const roundFacts = ({ title, at }: RoundReminder) => ({ title, time: stampOf(at).slice(0, 16) });

/** @param what the messages that need the template, for the log */
export function requireTemplate(template: string | undefined, what: 'renewals' | 'rounds'): string {
  if (!template) throw new CarrierRefusal(`no_template_for_${what}`);
  return template;
}
