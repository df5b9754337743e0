'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useRefusal } from '@/components/parts/checkout/use-refusal';
import { useNetworkReturn } from '@/components/ui/state/use-network-return';
import { useChannel } from '@/lib/channel/use-channel';
import type { InputOf } from '@/lib/contract/contract';
import { GatewayError } from '@/lib/contract/gateway-error';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { activityCalls } from '@/lib/queries/activity';
import { href } from '@/lib/routing/href';
import { useActivity } from '../activity-context';

type Wanted = Pick<InputOf<'activity.order'>, 'roundId' | 'itemId' | 'quantity' | 'acceptedAmount' | 'signed'>;
const PURPOSE = 'seckill';

/** The number of pieces held by unpaid orders, read from the refusal. The schemas are loaded with the first call, not with the page. */
async function unpaidIn(error: GatewayError): Promise<number> {
  const { unpaidPiecesIn } = await import('@/lib/contract/refusal-data');
  return unpaidPiecesIn(error.data);
}

/** Orders one item of a round, once however often the button is pressed, and reports the outcome. */
export function useSeckillOrder({ onOver }: { readonly onOver: () => void }) {
  const { slug } = useChannel();
  const { asked, tell } = useActivity();
  const router = useRouter();
  const client = useQueryClient();
  const creating = useMutation(activityCalls.order({ quiet: true, hideLoading: true }));
  const [taken, setTaken] = useState<{ readonly unpaid: number } | undefined>(undefined);
  const [changed, setChanged] = useState(false);
  useNetworkReturn(() => {
    if (creating.isSuccess) creating.reset();
  });
  const lookAgain = () => client.invalidateQueries({ queryKey: ['activity.all'] });
  const refused = useRefusal<Wanted>({
    duplicateText: undefined,
    async onChanged() {
      await lookAgain();
      setChanged(true);
    },
    onGone: () => void lookAgain(),
    onAgain: (wanted) => place(wanted, true),
  });

  async function place(wanted: Wanted, despiteDuplicate = false): Promise<void> {
    const choice = { ...asked, ...wanted, ...(despiteDuplicate && { despiteDuplicate }) };
    setChanged(false);
    try {
      const { orderNo, payAmount } = await creating.mutateAsync({ ...choice, idempotencyKey: checkoutKey(PURPOSE, choice) });
      endCheckout(PURPOSE);
      tell('order', { itemId: wanted.itemId, roundId: wanted.roundId, quantity: wanted.quantity });
      // Pushed, so that Back returns to the sale: it holds no form that could be submitted twice.
      router.push(href(slug, payAmount === 0 ? '/pay/result' : '/cashier', { orderNo }));
    } catch (error) {
      if (error instanceof GatewayError && error.reason === 'SECKILL_TAKEN') return setTaken({ unpaid: await unpaidIn(error) });
      setTaken(undefined);
      await refused(error, wanted);
      if (!(error instanceof GatewayError)) return;
      if (error.reason === 'ACTIVITY_NOT_NOW') onOver();
      // New words of an agreement take away the tick that was given for the old ones.
      if (error.reason === 'ACTIVITY_NOT_NOW' || error.reason === 'AGREEMENT_CHANGED') await lookAgain();
    }
  }
  return { busy: creating.isPending || creating.isSuccess, taken, changed, place };
}
