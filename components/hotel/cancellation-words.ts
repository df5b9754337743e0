import type * as z from 'zod/mini';
import type { offer } from '@/lib/contract/hotel/shapes';
import { CHECK_IN_HOUR } from '@/lib/domain/cancellation';
import { momentLabel } from '@/lib/i18n/dates';
import type { Words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';

type Rule = Pick<z.output<typeof offer>, 'cancellation' | 'freeUntil'>;
type Wording = { readonly text: string; readonly friendly: boolean };

/** The rule of lib/domain/cancellation in words, as it reads at `now` (epoch ms). */
export function cancellationWords({ cancellation, freeUntil }: Rule, now: number, word: Words<'hotel'>, locale: Locale): Wording {
  if (cancellation.kind === 'none') return { text: word('cancelNever'), friendly: false };
  if (cancellation.kind === 'fee')
    return { text: word('cancelFee', { percent: cancellation.feePercent, hour: CHECK_IN_HOUR }), friendly: false };
  if (freeUntil === null || freeUntil < now) return { text: word('cancelFirstNight'), friendly: false };
  return { text: word('cancelFreeUntil', { moment: momentLabel(locale, freeUntil) }), friendly: true };
}
