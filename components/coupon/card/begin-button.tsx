'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/base/button';
import { dialog } from '@/components/ui/overlay/dialog';
import { useWords } from '@/lib/i18n/use-words';
import { benefitCardCalls } from '@/lib/queries/benefit-card';

/** Starts a card before its start date. It asks first, because the card's days count from then on. */
export function BeginButton({ orderNo, days }: { readonly orderNo: string; readonly days: number }) {
  const word = useWords('benefitCard');
  const { mutateAsync, isPending } = useMutation(benefitCardCalls.begin());
  const begin = async () => {
    const sure = await dialog.confirm({
      title: word('beginTitle'),
      text: word('beginNote', { days }),
      confirmText: word('begin'),
      cancelText: word('beginNot'),
    });
    // A failure has already been shown.
    if (sure) await mutateAsync({ orderNo }).catch(() => undefined);
  };
  return (
    <Button kind="secondary" busy={isPending} onClick={() => void begin()}>
      {word('begin')}
    </Button>
  );
}
