import { TabBar } from '@/components/ui/tab-bar';
import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';

export type MainTab = 'home' | 'benefits' | 'orders' | 'me';

/** The storefront's tab bar: the foot of its four main pages. */
export function MainTabs({ channel: { slug, locale, name }, active }: { readonly channel: Channel; readonly active: MainTab }) {
  const word = words(locale, 'ui');
  return (
    <TabBar
      active={active}
      label={name}
      items={[
        { id: 'home', label: word('home'), href: href(slug, '/index'), icon: 'home', activeIcon: 'homeFill' },
        { id: 'benefits', label: word('benefits'), href: href(slug, '/members'), icon: 'benefits', activeIcon: 'benefitsFill' },
        { id: 'orders', label: word('orders'), href: href(slug, '/my/orderList'), icon: 'orders', activeIcon: 'ordersFill' },
        { id: 'me', label: word('me'), href: href(slug, '/my/center'), icon: 'person', activeIcon: 'personFill' },
      ]}
    />
  );
}
