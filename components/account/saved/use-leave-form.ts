'use client';

import { useRouter } from 'next/navigation';
import { useChannel } from '@/lib/channel/use-channel';
import { cameFromLogin } from '@/lib/routing/from-login';
import { href } from '@/lib/routing/href';
import { canGoBack } from '@/lib/routing/tab-history';

/** Goes back to the list that the form was opened from; opens the list instead if there is no history, or only the login. */
export function useLeaveForm({ tab }: { readonly tab?: 'address' } = {}): () => void {
  const router = useRouter();
  const { slug } = useChannel();
  return () => {
    if (cameFromLogin() || !canGoBack()) router.replace(href(slug, '/my/commonPassenger', { tab }));
    else router.back();
  };
}
