'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { forgetBookings } from '@/components/checkout/draft';
import { useLoginGuard } from '@/components/shell/use-login-guard';
import { dialog } from '@/components/ui/overlay/dialog';
import { PressButton } from '@/components/ui/base/press-button';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { useWords } from '@/lib/i18n/use-words';
import { loginCalls } from '@/lib/queries/login';
import { href } from '@/lib/routing/href';
import { useSession } from '@/stores/session';

/** Ends the session at the gateway first: a logout that only forgets would leave it open for whoever copied the token. */
export function LogOut() {
  const word = useWords('account');
  const { slug } = useChannel();
  const router = useRouter();
  const answer = useAnswerError();
  const { mutateAsync: unbind, isPending } = useMutation(loginCalls.unbind({ quiet: true }));
  const [left, setLeft] = useState(false);

  const logOut = async () => {
    const sure = await dialog.confirm({
      title: word('logOutAsk'),
      text: word('logOutNote'),
      confirmText: word('logOut'),
      cancelText: word('stay'),
      danger: true,
    });
    if (!sure) return;
    try {
      await unbind({});
    } catch (error) {
      // A session that has ended already needs no ending.
      if (!(error instanceof GatewayError) || error.reason !== 'LOGIN_REQUIRED') return void answer(error);
    }
    // The guard goes before the session does: it would take whoever left for a visitor who must log in.
    flushSync(() => setLeft(true));
    useSession.getState().signOut();
    forgetBookings();
    toast.success(word('loggedOut'));
    router.replace(href(slug, '/my/center'));
  };

  return (
    <>
      {!left && <LoginGuard />}
      <PressButton kind="plain" size="large" block busy={isPending} onClick={() => void logOut()}>
        {word('logOut')}
      </PressButton>
    </>
  );
}

function LoginGuard() {
  useLoginGuard();
  return null;
}
