'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { useStartAnew } from '@/components/parts/shell/start-anew';
import { isLoggedIn, useSession } from '@/stores/session';

const LoginModal = dynamic(() => import('./login-modal').then((module) => module.LoginModal), { ssr: false });

/**
 * Covers a page of the user's own data: when the session ends in another tab, the page stays and can only be logged in to (§2: the modal
 * without a close button). If somebody else logs in, here or there, the page starts anew. The page provides the words of `login`.
 */
export function LoginWall() {
  const startAnew = useStartAnew();
  const owner = useRef('');
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const follow = () => {
      const { userId } = useSession.getState();
      if (userId === '') return;
      if (owner.current !== '' && userId !== owner.current) startAnew();
      owner.current = userId;
    };
    follow();
    const stopFollowing = useSession.subscribe(follow);
    // Runs after the provider's own listener, which rereads the storage.
    const onStorage = ({ key }: StorageEvent) =>
      void (key === 'yx.session' && setTimeout(() => setEnded(!isLoggedIn(useSession.getState()))));
    window.addEventListener('storage', onStorage);
    return () => {
      stopFollowing();
      window.removeEventListener('storage', onStorage);
    };
  }, [startAnew]);
  if (!ended) return null;
  return <LoginModal open closable={false} onClose={() => setEnded(false)} />;
}
