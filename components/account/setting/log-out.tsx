'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useLeave } from '@/components/account/use-leave';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { PressButton } from '@/components/ui/base/press-button';
import { dialog } from '@/components/ui/overlay/dialog';
import { useWords } from '@/lib/i18n/use-words';

export function LogOut() {
  const word = useWords('account');
  const { leave, busy } = useLeave();
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
    // The login guard is removed before the session ends; it would send the user to the login.
    await leave({ said: word('loggedOut'), before: () => flushSync(() => setLeft(true)) });
  };

  return (
    <>
      {!left && <LoginGuard />}
      <PressButton kind="plain" size="large" block busy={busy} onClick={() => void logOut()}>
        {word('logOut')}
      </PressButton>
    </>
  );
}

function LoginGuard() {
  useLoginGuard();
  return null;
}
