import { TabBar, type TabBarItem } from '@/components/ui/base/tab-bar';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { isPublished } from '@/lib/routing/published';
import { href } from '@/lib/routing/href';
import { UnreadNotices } from './unread-notices';

const tabs = [
  { id: 'home', page: '/index', icon: 'home', activeIcon: 'homeFill' },
  { id: 'benefits', page: '/members', icon: 'benefits', activeIcon: 'benefitsFill' },
  { id: 'orders', page: '/my/orderList', icon: 'orders', activeIcon: 'ordersFill' },
  { id: 'me', page: '/my/center', icon: 'person', activeIcon: 'personFill' },
] as const;

type MainTabsProps = { readonly slug: string; readonly locale: Locale; readonly active: (typeof tabs)[number]['id'] };

/** The tab bar, with those of its pages that are published. */
export function MainTabs({ slug, locale, active }: MainTabsProps) {
  const word = words(locale, 'tabs');
  const items: TabBarItem[] = tabs
    .filter(({ page }) => isPublished(page))
    .map(({ id, page, icon, activeIcon }) => ({
      id,
      icon,
      activeIcon,
      label: word(id),
      href: href(slug, page),
      ...(id === 'me' && { mark: <UnreadNotices /> }),
    }));
  return <TabBar items={items} active={active} label={word('navigation')} />;
}
