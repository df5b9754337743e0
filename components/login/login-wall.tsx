'use client';

import { useQueryClient } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { isLoggedIn, useSession } from '@/stores/session';

const LoginModal = dynamic(() => import('./login-modal').then((module) => module.LoginModal), { ssr: false });

/**
 * Covers a page of the user's own data: when the session ends in another tab, the page stays and can only be logged in to (§2: the modal
 * without a close button). The page provides the words of `login`.
 */
export function LoginWall() {
  const client = useQueryClient();
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    // Runs after the provider's own listener, which rereads the storage.
    const onStorage = ({ key }: StorageEvent) =>
      void (key === 'yx.session' && setTimeout(() => setEnded(!isLoggedIn(useSession.getState()))));
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  if (!ended) return null;
  return (
    <LoginModal
      open
      closable={false}
      onClose={() => setEnded(false)}
      // Somebody else may have logged in.
      onLoggedIn={() => void client.resetQueries()}
    />
  );
}
