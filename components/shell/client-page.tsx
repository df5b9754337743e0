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
  /** What the components below read. */
  scopes: readonly Scope[];
  children: ReactNode;
}>;

/**
 * A page of somebody's own data: the server sends its shell, the same for everybody and cached, and the browser fills it. What reads the
 * address's query waits for it behind Suspense, because the cached shell has none.
 */
export async function ClientPage({ params, scopes, children }: Props) {
  const channel = await pageChannel(params);
  return (
    <Words locale={channel.locale} scopes={scopes}>
      <ShareShop channel={channel} />
      <Suspense>{children}</Suspense>
    </Words>
  );
}

/** The title of such a page, in the channel's language; search engines have no business there. */
export const privateTitle =
  <S extends Scope>(scope: S, key: WordKey<S>) =>
  async ({ params }: { params: Params }): Promise<Metadata> => {
    const { locale } = await pageChannel(params);
    return { title: words(locale, scope)(key), robots: { index: false } };
  };
