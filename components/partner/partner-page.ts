import type { Metadata } from 'next';
import { pageChannel } from '@/lib/channel/page-channel';
import type { WordKey } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';

type Params = Promise<{ channel: string }>;

/** Metadata of a page between us and a partner, which doesn't belong in a search engine. */
export const crossing =
  (title: WordKey<'partner'>, description: WordKey<'partner'>) =>
  async ({ params }: { params: Params }): Promise<Metadata> => {
    const channel = await pageChannel(params);
    const word = words(channel.locale, 'partner');
    return {
      title: `${word(title)} - ${channel.name}`,
      description: word(description, { partner: channel.name }),
      robots: { index: false },
    };
  };
