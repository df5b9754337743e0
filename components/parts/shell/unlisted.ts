import type { Metadata } from 'next';
import type { Channel, TitledPage } from '@/lib/channel/channel';
import { pageChannel } from '@/lib/channel/page-channel';
import type { WordKey } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';

type PageOf<Key> = Key extends `${infer Page} title` ? Page : never;
/** A page that search engines are kept out of: what is a user's own, and steps on the way to something. */
export type UnlistedPage = PageOf<WordKey<'unlisted'>>;

/** @param titled for a page that a channel may title otherwise */
export function aboutUnlisted({ locale, name, pageTitles }: Channel, page: UnlistedPage, titled?: TitledPage): Metadata {
  const word = words(locale, 'unlisted');
  const own = titled && pageTitles[titled];
  return {
    title: own ?? word(`${page} title`),
    description: word(`${page} description`, { partner: name }),
    robots: { index: false },
  };
}

/** Metadata of such a page, in the channel's language. */
export const unlisted =
  (page: UnlistedPage, titled?: TitledPage) =>
  async ({ params }: { params: Promise<{ channel: string }> }): Promise<Metadata> =>
    aboutUnlisted(await pageChannel(params), page, titled);
