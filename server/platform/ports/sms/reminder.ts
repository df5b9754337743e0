import { dayOf } from '@/lib/kernel/day';
import { priceTag } from '@/lib/kernel/money';
import { serverWords } from '@/server/platform/words';
import type { RenewalReminder } from './port';

/** A reminder's values as its template takes them. */
export function reminderFacts({ plan, fen, payWay, at, locale }: RenewalReminder) {
  const word = serverWords(locale);
  return { plan: word(`plan_${plan}`), amount: priceTag(fen), way: word(`payWay_${payWay}`), day: dayOf(at) };
}

export function requireTemplate(template: string | undefined): string {
  if (!template) throw new Error('No template for reminders of renewals is set: nothing can be deducted.');
  return template;
}
