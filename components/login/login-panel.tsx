'use client';

import { useState } from 'react';
import { Spinner } from '@/components/ui/base/spinner';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { LoginForm } from './login-form';
import styles from './login-panel.module.css';
import { returnPath, useAfterLogin } from './use-after-login';
import { useEntry } from './use-entry';

/** The part of a login page that knows its visitor: on the way in without a form, or in front of it. */
export function LoginPanel() {
  const word = useWords('login');
  const { slug } = useChannel();
  const afterLogin = useAfterLogin();
  const entry = useEntry(afterLogin);
  const [loggedIn, setLoggedIn] = useState(false);
  const waiting = loggedIn || entry.phase !== 'form';
  const bindTicket = entry.phase === 'form' ? entry.bindTicket : undefined;
  const goOn = () => {
    setLoggedIn(true);
    afterLogin(bindTicket && (returnPath(window.location.search) ?? href(slug, '/index')));
  };
  return (
    <div className={styles.panel}>
      <p className={styles.waiting} role="status">
        {waiting && (
          <>
            <Spinner size={28} />
            {word(entry.phase === 'leaving' ? 'enterByWechat' : 'entering')}
          </>
        )}
      </p>
      {/* Kept where it is, so that nothing jumps when it is needed after all. */}
      <div className={styles.form} inert={waiting}>
        {bindTicket && (
          <div className={styles.bind}>
            <h2>{word('bindTitle')}</h2>
            <p>{word('bindNote')}</p>
          </div>
        )}
        <LoginForm bindTicket={bindTicket} onLoggedIn={goOn} />
      </div>
    </div>
  );
}
