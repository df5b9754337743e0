'use client';

import { useQuery } from '@tanstack/react-query';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import type { OutputOf } from '@/lib/contract/contract';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import type { Words } from '@/lib/i18n/words';
import { dayOf } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';
import { benefitCardCalls } from '@/lib/queries/benefit-card';
import styles from './benefit-sheet.module.css';

type Verdict = OutputOf<'benefitCard.check'>;

/** Whether a benefit can be used now and, if not, why and from when. */
export function verdictText({ reason, nextTime }: Verdict, locale: Locale, word: Words<'benefitCard'>): string {
  if (reason === null) return word('verdict_usable');
  if (nextTime === null) return word(`verdict_${reason}`);
  return `${word(`verdict_${reason}`)} · ${word('verdictFrom', { day: fullDay(locale, dayOf(nextTime)) })}`;
}

/** The answer of the shop, asked each time: a benefit may have been used elsewhere since. */
export function BenefitVerdict({ equityId, orderNo }: { readonly equityId: string; readonly orderNo: string }) {
  const word = useWords('benefitCard');
  const locale = useLocale();
  const { data } = useQuery({ ...benefitCardCalls.check({ equityId, orderNo }, { hideLoading: true, quiet: true }), staleTime: 0 });
  return (
    <p className={classNames(styles.verdict, data?.usable && styles.usable)} role="status">
      {data && (
        <>
          <Icon name={data.usable ? 'check' : 'info'} size={16} />
          <span>{verdictText(data, locale, word)}</span>
        </>
      )}
    </p>
  );
}
