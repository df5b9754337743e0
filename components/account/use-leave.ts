'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { forgetBookings } from '@/components/parts/checkout/draft';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { loginCalls } from '@/lib/queries/login';
import { href } from '@/lib/routing/href';
import { useSession } from '@/stores/session';

interface Leaving {
  /** The message shown after leaving. */
  readonly said: string;
  /** Called just before the session ends. */
  readonly before?: () => void;
}

/**
 * Ends the session at the gateway before forgetting it here; otherwise it would stay open to anyone who has copied the token. The link to
 * WeChat is removed as well.
 */
export function useLeave() {
  const { slug } = useChannel();
  const router = useRouter();
  const answer = useAnswerError();
  const { mutateAsync: unbind, isPending } = useMutation(loginCalls.unbind({ quiet: true }));
  const leave = async ({ said, before }: Leaving) => {
    try {
      await unbind({});
    } catch (error) {
      // A session that has already ended can't be ended again.
      if (!(error instanceof GatewayError) || error.reason !== 'LOGIN_REQUIRED') return void answer(error);
    }
    before?.();
    useSession.getState().signOut();
    forgetBookings();
    toast.success(said);
    router.replace(href(slug, '/my/center'));
  };
  return { leave, busy: isPending };
}
