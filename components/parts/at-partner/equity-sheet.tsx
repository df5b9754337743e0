'use client';

import type { ReactNode } from 'react';
import { Facts } from '@/components/ui/base/facts';
import { TextButton } from '@/components/ui/base/text-button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import styles from './at-partner.module.css';
import type { Equity, EquityPartner, Taking } from './equity-types';
import { StateTag } from './state-tag';

interface EquitySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly partner: EquityPartner;
  readonly equity: Equity;
  readonly rules: ReactNode;
  readonly taking?: Taking;
}

/** A benefit with its rules and, while it can be taken, the button for it. */
export function EquitySheet({ open, onClose, partner, equity, rules, taking }: EquitySheetProps) {
  const { equityId, name, remark, state, validUntil } = equity;
  const word = useWords('atPartner');
  const named = { partner: useWords('partnerName')(`name_${partner}`) };
  const locale = useLocale();
  const take = async ({ take: ask }: Taking) => {
    await ask(equityId);
    toast.success(word('taken'));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name}
      note={remark}
      foot={
        taking &&
        state === 'available' && (
          // A failure has already been shown.
          <TextButton block size="large" busy={taking.busy} onClick={() => void take(taking).catch(() => undefined)}>
            {word(taking.verb)}
          </TextButton>
        )
      }
    >
      <Facts
        facts={[
          [word('stateName'), <StateTag key="state" state={state} taking={taking !== undefined} />],
          [word('untilName'), fullDay(locale, dayOf(validUntil))],
        ]}
      />
      <h3 className={styles.rulesTitle}>{word('rules')}</h3>
      {rules}
      <p className={styles.by}>{word('by', named)}</p>
    </Sheet>
  );
}
