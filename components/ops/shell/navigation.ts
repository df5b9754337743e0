import type { IconName } from '@/components/ui/base/icon-paths';
import type { Permission } from '@/lib/domain/staff';
import type { WordKey } from '@/lib/i18n/messages';

export type DeskPage = Readonly<{
  path: `/ops/${string}`;
  word: WordKey<'opsShell'>;
  icon: IconName;
  /** Without it the page is not in the list, and shows nothing. The calls behind it are checked by themselves. */
  permission?: Permission;
  group: 'work' | 'house';
}>;

/** The pages of the desk, in the order of the list at its side. Pages below one of them belong to it. */
export const deskPages: readonly DeskPage[] = [
  { path: '/ops/today', word: 'today', icon: 'clock', permission: 'work.see', group: 'work' },
  { path: '/ops/counter', word: 'counter', icon: 'coupon', permission: 'counter.redeem', group: 'work' },
  { path: '/ops/orders', word: 'orders', icon: 'orders', permission: 'orders.see', group: 'work' },
  { path: '/ops/after-sales', word: 'afterSales', icon: 'bag', permission: 'afterSales.see', group: 'work' },
  { path: '/ops/refund-requests', word: 'refundRequests', icon: 'wallet', permission: 'afterSales.see', group: 'work' },
  { path: '/ops/complaints', word: 'complaints', icon: 'warning', permission: 'complaints.see', group: 'work' },
  { path: '/ops/money', word: 'money', icon: 'wallet', permission: 'money.see', group: 'house' },
  { path: '/ops/reports', word: 'reports', icon: 'invoice', permission: 'reports.see', group: 'house' },
  { path: '/ops/staff', word: 'staff', icon: 'person', permission: 'staff.see', group: 'house' },
  { path: '/ops/trail', word: 'trail', icon: 'search', permission: 'trail.see', group: 'house' },
  { path: '/ops/account', word: 'account', icon: 'shield', group: 'house' },
];

/** The page that an address belongs to. */
export const deskPageAt = (pathname: string): DeskPage | undefined =>
  deskPages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** What somebody may open. */
export const pagesFor = (permissions: readonly Permission[]): readonly DeskPage[] =>
  deskPages.filter(({ permission }) => permission === undefined || permissions.includes(permission));
