import { type ReactNode, Suspense } from 'react';
import { pageChannel } from '@/lib/channel/page-channel';
import type { Scope } from '@/lib/i18n/messages';
import { Words } from '@/lib/i18n/words-provider';
import type { Needed } from '@/lib/routing/route';
import { LoginGuard } from './login-guard';
import { ShareShop } from './share';
import { WithNamed } from './with-named';

type Params = Promise<{ channel: string }>;
type Props = Readonly<{
  params: Params;
  /** A page that the route table guards: whoever is not logged in is sent to the login (§4). */
  guarded?: true;
  /** The scopes that the children read. */
  scopes: readonly Scope[];
  /** From the page's route row: what its address must name. */
  needs?: Needed | undefined;
  children: ReactNode;
}>;

/**
 * A page of a user's own data: the server sends a cached shell that is the same for everybody, and the browser fills it. Suspense is for
 * components that read the query, which the cached shell doesn't have.
 */
export async function ClientPage({ params, guarded, scopes, needs, children }: Props) {
  const channel = await pageChannel(params);
  return (
    <Words locale={channel.locale} scopes={['controls', ...scopes]}>
      <ShareShop channel={channel} />
      {guarded && <LoginGuard />}
      <Suspense>{needs ? <WithNamed needs={needs}>{children}</WithNamed> : children}</Suspense>
    </Words>
  );
}
