import type { ReactNode } from 'react';
import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import { StorefrontProvider } from './storefront-provider';

/** Everything a page needs to talk to the gateway. Layouts of static pages (agreements) leave it out and stay small. */
export function Storefront({ channel, children }: Readonly<{ channel: Channel; children: ReactNode }>) {
  const say = words(channel.locale, 'errors');
  const sayings = {
    CANCEL_BY_SERVICE: say('CANCEL_BY_SERVICE'),
    UNREACHABLE: say('UNREACHABLE'),
    TIMED_OUT: say('TIMED_OUT'),
    OTHER: say('OTHER'),
  };
  return (
    <StorefrontProvider channel={channel} sayings={sayings}>
      {children}
    </StorefrontProvider>
  );
}
