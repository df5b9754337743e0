import type { Metadata } from 'next';
import { type ReactNode, Suspense } from 'react';
import { pageChannel } from '@/lib/channel/page-channel';
import type { Scope, WordKey } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
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

/** Metadata of such a page: its title in the channel's language, and no indexing. */
export const privateTitle =
  <S extends Scope>(scope: S, key: WordKey<S>) =>
  async ({ params }: { params: Params }): Promise<Metadata> => {
    const { locale } = await pageChannel(params);
    return { title: words(locale, scope)(key), robots: { index: false } };
  };
