'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { sendToLogin } from '@/components/parts/shell/send-to-login';
import { TextButton } from '@/components/ui/base/text-button';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { stateOf } from '@/lib/domain/activity/template';
import { useWords } from '@/lib/i18n/use-words';
import { activityCalls } from '@/lib/queries/activity';
import { linkBelow } from '@/lib/routing/link-below';
import { isLoggedIn, useSession } from '@/stores/session';
import { useActivity } from '../activity-context';
import type { ActivityHead, ActivityPackage } from '../activity-types';
import { useStanding } from '../use-standing';

interface PackageActionProps {
  readonly offer: ActivityPackage;
  readonly activity: Pick<ActivityHead, 'startTime' | 'endTime'>;
}

/** Claims a package, links to where it is bought, or says why neither is possible. */
export function PackageAction({ offer: { itemId, mode, name, left, link }, activity }: PackageActionProps) {
  const word = useWords('activity');
  const { slug } = useChannel();
  const router = useRouter();
  const { asked, now, tell } = useActivity();
  const standing = useStanding();
  const answerError = useAnswerError();
  const claiming = useMutation(activityCalls.claim({ quiet: true }));
  const state = stateOf(activity, now);
  const there = linkBelow(slug, link);
  if (standing?.claimed.includes(itemId))
    return (
      <TextButton kind="secondary" href={there} label={word('seeCouponsOf', { name })}>
        {word('claimed')}
      </TextButton>
    );
  if (state !== 'running' || left === 0)
    return (
      <TextButton kind="plain" disabled>
        {word(state === 'running' ? 'gone' : state === 'coming' ? 'notYet' : 'over')}
      </TextButton>
    );
  if (mode === 'buy')
    return (
      <TextButton href={there} label={word('buyOf', { name })}>
        {word('buyPackage')}
      </TextButton>
    );
  const claimed = async (count: number) => {
    const going = await dialog.confirm({
      title: word('claimedTitle'),
      text: word('claimedText', { count }),
      confirmText: word('seeCoupons'),
      cancelText: word('stay'),
    });
    if (going) router.push(there);
  };
  const claim = () => {
    if (!isLoggedIn(useSession.getState())) return sendToLogin(router, slug);
    tell('claim', { itemId });
    return claiming.mutate(
      { ...asked, itemId },
      {
        onSuccess: ({ coupons }) => void claimed(coupons.reduce((sum, { count }) => sum + count, 0)),
        // The catalogue's words advise another date or choice, and a package has neither.
        onError: (error) =>
          error instanceof GatewayError && error.reason === 'SOLD_OUT' ? toast.info(word('packagesJustGone')) : void answerError(error),
      },
    );
  };
  return (
    <TextButton busy={claiming.isPending} label={word('claimOf', { name })} onClick={claim}>
      {word('claim')}
    </TextButton>
  );
}
