'use client';

import { useEffect, useState } from 'react';
import { Spinner } from '@/components/ui/base/spinner';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { keepsCookies } from '@/lib/kernel/shelf';
import { href } from '@/lib/routing/href';
import { LoginForm } from './login-form';
import styles from './login-panel.module.css';
import { returnPath, useAfterLogin } from './use-after-login';
import { useEntry } from './use-entry';

/** The part of a login page that depends on the visitor: being let in without the form, or filling it in. */
export function LoginPanel() {
  const word = useWords('login');
  const { slug } = useChannel();
  const afterLogin = useAfterLogin();
  const entry = useEntry(afterLogin);
  const [loggedIn, setLoggedIn] = useState(false);
  const [forgets, setForgets] = useState(false);
  useEffect(() => setForgets(!keepsCookies()), []);
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
      {/* Rendered in its place while waiting, so that nothing jumps if it is needed after all. */}
      <div className={styles.form} inert={waiting}>
        {bindTicket && (
          <div className={styles.bind}>
            <h2>{word('bindTitle')}</h2>
            <p>{word('bindNote')}</p>
          </div>
        )}
        {forgets && <p className={styles.forgets}>{word('nothingKept')}</p>}
        <LoginForm bindTicket={bindTicket} onLoggedIn={goOn} />
      </div>
    </div>
  );
}
