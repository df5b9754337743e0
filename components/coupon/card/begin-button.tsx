'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/base/button';
import { dialog } from '@/components/ui/overlay/dialog';
import { useWords } from '@/lib/i18n/use-words';
import { benefitCardCalls } from '@/lib/queries/benefit-card';

/** Begins a card before its day: asked first, because its days count from then on. */
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
    // A failure has been told by the call itself.
    if (sure) await mutateAsync({ orderNo }).catch(() => undefined);
  };
  return (
    <Button kind="secondary" busy={isPending} onClick={() => void begin()}>
      {word('begin')}
    </Button>
  );
}
