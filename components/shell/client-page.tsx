import { type ReactNode, Suspense } from 'react';
import { pageChannel } from '@/lib/channel/page-channel';
import type { Scope } from '@/lib/i18n/messages';
import { Words } from '@/lib/i18n/words-provider';
import { ShareShop } from './share';

type Params = Promise<{ channel: string }>;
type Props = Readonly<{
  params: Params;
  /** The scopes that the children read. */
  scopes: readonly Scope[];
  children: ReactNode;
}>;

/**
 * A page of a user's own data: the server sends a cached shell that is the same for everybody, and the browser fills it. Suspense is for
 * components that read the query, which the cached shell doesn't have.
 */
export async function ClientPage({ params, scopes, children }: Props) {
  const channel = await pageChannel(params);
  return (
    <Words locale={channel.locale} scopes={['controls', ...scopes]}>
      <ShareShop channel={channel} />
      <Suspense>{children}</Suspense>
    </Words>
  );
}
