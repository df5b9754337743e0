'use client';

import { useRouter } from 'next/navigation';
import { useChannel } from '@/lib/channel/use-channel';
import { cameFromLogin } from '@/lib/routing/from-login';
import { href } from '@/lib/routing/href';

/** Back to the list that a form was opened from; to the list itself when nothing or the login lies behind. */
export function useLeaveForm({ tab }: { readonly tab?: 'address' } = {}): () => void {
  const router = useRouter();
  const { slug } = useChannel();
  return () => {
    if (cameFromLogin() || window.history.length <= 1) router.replace(href(slug, '/my/commonPassenger', { tab }));
    else router.back();
  };
}
