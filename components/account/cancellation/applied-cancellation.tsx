'use client';

import { useMutation } from '@tanstack/react-query';
import { Result } from '@/components/parts/screens/result';
import { Button } from '@/components/ui/base/button';
import { PressButton } from '@/components/ui/base/press-button';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { cancellationCalls } from '@/lib/queries/cancellation';
import { href } from '@/lib/routing/href';
import { Obstacles } from './consequences';

interface AppliedProps {
  /** Epoch ms. */
  readonly eraseAt: number;
  /** Obstacles that have come up since the user applied. */
  readonly obstacles: OutputOf<'cancellation.standing'>['obstacles'];
}

/** Shown during the cooling-off days, when the user can still withdraw. */
export function AppliedCancellation({ eraseAt, obstacles }: AppliedProps) {
  const word = useWords('cancellation');
  const locale = useLocale();
  const { slug } = useChannel();
  const withdrawing = useMutation(cancellationCalls.withdraw());
  const withdraw = () => withdrawing.mutate({}, { onSuccess: () => toast.success(word('withdrawn')) });
  return (
    <>
      <Result
        kind="waiting"
        title={word('appliedTitle', { at: momentLabel(locale, eraseAt) })}
        text={word('appliedText')}
        actions={
          <>
            <PressButton size="large" block busy={withdrawing.isPending} onClick={withdraw}>
              {word('withdraw')}
            </PressButton>
            <Button kind="plain" size="large" block href={href(slug, '/my/center')}>
              {word('toCenter')}
            </Button>
          </>
        }
      />
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
    </>
  );
}
