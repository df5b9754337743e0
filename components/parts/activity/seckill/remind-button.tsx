'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { sendToLogin } from '@/components/parts/shell/send-to-login';
import { Button } from '@/components/ui/base/button';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { activityCalls } from '@/lib/queries/activity';
import { isLoggedIn, useSession } from '@/stores/session';
import { useActivity } from '../activity-context';

interface RemindButtonProps {
  readonly roundId: string;
  /** The item it stands beside; the reminder is for the whole round. */
  readonly name: string;
  readonly reminded: boolean;
}

/** Requests an SMS before the round begins, or cancels that. */
export function RemindButton({ roundId, name, reminded }: RemindButtonProps) {
  const word = useWords('activity');
  const { slug } = useChannel();
  const router = useRouter();
  const { asked, tell } = useActivity();
  const reminding = useMutation(activityCalls.remind());
  const press = () => {
    if (!isLoggedIn(useSession.getState())) return sendToLogin(router, slug);
    tell('remind', { roundId });
    return reminding.mutate(
      { ...asked, roundId, wanted: !reminded },
      { onSuccess: () => toast.success(word(reminded ? 'remindOff' : 'remindOn')) },
    );
  };
  return (
    <Button
      size="small"
      kind={reminded ? 'plain' : 'secondary'}
      icon={reminded ? 'check' : 'bell'}
      busy={reminding.isPending}
      label={word(reminded ? 'remindedOf' : 'remindOf', { name })}
      onClick={press}
    >
      {word(reminded ? 'reminded' : 'remind')}
    </Button>
  );
}
