import { Anchored } from '@/components/parts/at-partner/anchored';
import { EquitiesThere } from '@/components/parts/at-partner/equities-there';
import { LeaveButton } from '@/components/parts/at-partner/leave-button';
import type { Channel } from '@/lib/channel/channel';
import { Words } from '@/lib/i18n/words-provider';
import { OWN_AT_HELLO } from './hello-ways';

/** What somebody has at Hello, and the way there. */
export const HelloOwn = ({ channel, product }: { readonly channel: Channel; readonly product: string }) => (
  <Anchored id={OWN_AT_HELLO}>
    <Words locale={channel.locale} scopes={['atPartner', 'partnerName']}>
      <EquitiesThere partner="hello" />
      <LeaveButton partner="hello" product={product} />
    </Words>
  </Anchored>
);
