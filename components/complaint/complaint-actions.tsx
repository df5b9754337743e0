'use client';

import { useMutation } from '@tanstack/react-query';
import { BottomActions } from '@/components/ui/base/bottom-actions';
import { Button } from '@/components/ui/base/button';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { complaintCalls } from '@/lib/queries/complaint';
import { href } from '@/lib/routing/href';

/** A talk instead, or the end of it. */
export function ComplaintActions({ complaint: { complaintNo, actions } }: { readonly complaint: OutputOf<'complaint.detail'> }) {
  const word = useWords('complaint');
  const { slug } = useChannel();
  const { mutate, isPending } = useMutation(complaintCalls.settle());
  const settle = async () => {
    const sure = await dialog.confirm({
      title: word('settleTitle'),
      text: word('settleText'),
      confirmText: word('settle'),
      cancelText: word('keep'),
    });
    if (sure) mutate({ complaintNo }, { onSuccess: () => toast.success(word('settled')) });
  };
  return (
    <BottomActions>
      <Button kind="text" icon="service" href={href(slug, '/page/customerService')}>
        {word('service')}
      </Button>
      {actions.includes('settle') && (
        <Button kind="plain" busy={isPending} onClick={() => void settle()}>
          {word('settle')}
        </Button>
      )}
    </BottomActions>
  );
}
