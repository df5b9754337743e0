'use client';

import { useMutation } from '@tanstack/react-query';
import { PressButton } from '@/components/ui/base/press-button';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { loanCalls } from '@/lib/queries/loan';
import type { Answer } from './use-answers';
import styles from './loan-sections.module.css';

/** Says what withdrawing means, and withdraws once that was confirmed. The lender's answer then stands on the card. */
export function Withdraw({ answer: { offer, application } }: { readonly answer: Answer }) {
  const word = useWords('loan');
  const { mutateAsync: withdraw, isPending } = useMutation(loanCalls.withdraw());
  const { partner, reference } = application;
  const ask = async () => {
    const sure = await dialog.confirm({
      title: word('withdrawAsk'),
      text: word('withdrawMeans', { lender: offer.short }),
      confirmText: word('withdraw'),
      cancelText: word('withdrawKeep'),
      danger: true,
    });
    if (!sure) return;
    const { state } = await withdraw({ partner, reference });
    if (state === 'cancelled') toast.success(word('cancelled'));
  };
  return (
    <>
      <PressButton block kind="plain" busy={isPending} onClick={() => void ask().catch(() => undefined)}>
        {word('withdraw')}
      </PressButton>
      <p className={styles.small}>{word('withdrawNote')}</p>
    </>
  );
}
