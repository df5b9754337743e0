'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { PageLink } from '@/components/ui/base/page-link';
import { useChannel } from '@/lib/channel/use-channel';
import { href } from '@/lib/routing/href';
import { wechatEnvironment } from '@/lib/wechat/environment';

const LoginModal = dynamic(() => import('./login-modal').then((module) => module.LoginModal), { ssr: false });

/**
 * A way to log in without leaving the page: a modal, loaded on the first tap. Where WeChat identifies visitors, and without scripts, it is
 * a link to the login page, which comes back afterwards. The page provides the words of `login`.
 */
export function LoginDoor({ children, className }: { readonly children: ReactNode; readonly className?: string | undefined }) {
  const { slug, wechatAuthorization } = useChannel();
  const returnTo = usePathname();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const openModal = (event: MouseEvent) => {
    if (wechatAuthorization && wechatEnvironment(navigator.userAgent) === 'browser') return;
    event.preventDefault();
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <PageLink className={className} href={href(slug, '/login', { type: 'back', returnTo })} onClick={openModal}>
        {children}
      </PageLink>
      {asked && <LoginModal open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
