import type { Metadata } from 'next';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';

/** A page that logs in is found by those who are sent to it. */
export async function loginMetadata({ params }: Readonly<{ params: Promise<{ channel: string }> }>): Promise<Metadata> {
  const channel = await pageChannel(params);
  return { title: channel.pageTitles.login ?? words(channel.locale, 'login')('title'), robots: { index: false } };
}
