'use client';

import { useMutation } from '@tanstack/react-query';
import { BottomActions } from '@/components/ui/base/bottom-actions';
import { Button } from '@/components/ui/base/button';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { afterSaleCalls } from '@/lib/queries/after-sale';
import { href } from '@/lib/routing/href';
import type { AfterSaleDetail } from '../goods-types';

/** What the buyer may do now: change the request, withdraw it, see the refund. */
export function AfterSaleActions({ request }: { readonly request: AfterSaleDetail }) {
  const word = useWords('afterSale');
  const { slug } = useChannel();
  const { afterSaleNo, actions, status, refundNo } = request;
  const { mutate, isPending } = useMutation(afterSaleCalls.cancel());
  const withdraw = async () => {
    const sure = await dialog.confirm({
      title: word('withdrawTitle'),
      text: word('withdrawText'),
      confirmText: word('withdraw'),
      cancelText: word('keep'),
      danger: true,
    });
    if (sure) mutate({ afterSaleNo }, { onSuccess: () => toast.success(word('withdrawn')) });
  };
  return (
    <BottomActions>
      <Button kind="text" icon="service" href={href(slug, '/page/customerService')}>
        {word('service')}
      </Button>
      {actions.includes('cancel') && (
        <Button kind="plain" busy={isPending} onClick={() => void withdraw()}>
          {word('withdraw')}
        </Button>
      )}
      {refundNo !== null && (
        <Button kind="plain" href={href(slug, '/my/refund/details', { refundNo })}>
          {word('seeRefund')}
        </Button>
      )}
      {actions.includes('modify') && (
        <Button kind={status === 'rejected' ? 'primary' : 'secondary'} href={href(slug, '/my/physicalOrder/applyRefund', { afterSaleNo })}>
          {word(status === 'rejected' ? 'askAgain' : 'change')}
        </Button>
      )}
    </BottomActions>
  );
}
