'use client';

import { useSearchParams } from 'next/navigation';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Tabs } from '@/components/ui/list/tabs';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { ConsigneeList } from './consignee-list';
import { ResidentList } from './resident-list';

/** What is saved for reuse in orders: travellers, and addresses with `?tab=address`. */
export function SavedScreen() {
  const word = useWords('people');
  const address = useWords('address');
  const { slug } = useChannel();
  const tab = useSearchParams().get('tab') === 'address' ? 'address' : 'people';
  // Replaces the history entry: Back leaves the page instead of switching tabs, and a form opened from a tab returns to that tab.
  const change = (next: typeof tab) =>
    window.history.replaceState(null, '', href(slug, '/my/commonPassenger', { tab: next === 'address' ? next : undefined }));
  const head = (
    <>
      <NavBar title={word('savedTitle')} back={href(slug, '/my/center')} ground="page" />
      <Tabs
        even
        label={word('savedTitle')}
        tabs={[
          { id: 'people', title: word('title') },
          { id: 'address', title: address('title') },
        ]}
        active={tab}
        onChange={change}
      />
    </>
  );
  return tab === 'address' ? <ConsigneeList head={head} /> : <ResidentList head={head} />;
}
