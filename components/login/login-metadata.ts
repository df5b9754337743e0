import type { Metadata } from 'next';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';

/** Login pages don't belong in a search engine. */
export async function loginMetadata({ params }: Readonly<{ params: Promise<{ channel: string }> }>): Promise<Metadata> {
  const channel = await pageChannel(params);
  return { title: channel.pageTitles.login ?? words(channel.locale, 'login')('title'), robots: { index: false } };
}
