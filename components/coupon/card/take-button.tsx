'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/base/button';
import { dialog } from '@/components/ui/overlay/dialog';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { benefitCardCalls } from '@/lib/queries/benefit-card';
import { href } from '@/lib/routing/href';
import type { OwnedBenefit, OwnedCard } from './card-words';

const PURPOSE = 'take';

interface TakeButtonProps {
  readonly card: OwnedCard;
  readonly benefit: OwnedBenefit;
  /** As wide as its place. */
  readonly whole?: boolean;
}

/** Takes one use of a benefit. It asks first, because the use counts at once. Benefits that arrive as coupons link to those instead. */
export function TakeButton({ card: { orderNo, state }, benefit: { equityId, title, left, group, by }, whole = false }: TakeButtonProps) {
  const word = useWords('benefitCard');
  const { slug } = useChannel();
  const { mutateAsync, isPending } = useMutation(benefitCardCalls.take());
  const look = whole ? ({ block: true, size: 'large' } as const) : ({ size: 'small', kind: 'secondary' } as const);
  if (state !== 'active') return null;
  if (by === 'coupon' && !group) {
    return (
      <Button {...look} href={href(slug, '/my/coupon')}>
        {word('useCoupon')}
      </Button>
    );
  }
  const take = async () => {
    const sure = await dialog.confirm({
      title: word('takeTitle', { name: title }),
      text: word('takeNote'),
      confirmText: word('takeSure'),
      cancelText: word('takeNot'),
    });
    if (!sure) return;
    const content = { orderNo, equityId };
    const taken = await mutateAsync({ ...content, idempotencyKey: checkoutKey(PURPOSE, content) }).catch(() => undefined);
    if (!taken) return;
    endCheckout(PURPOSE);
    await dialog.alert(taken.userCouponId === null ? word('taken', { number: taken.takeNo }) : word('takenCoupon'));
  };
  return (
    <Button {...look} disabled={left === 0} busy={isPending} onClick={() => void take()}>
      {word('take')}
    </Button>
  );
}
