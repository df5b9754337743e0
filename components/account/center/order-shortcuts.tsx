import { Icon } from '@/components/ui/base/icon';
import type { IconName } from '@/components/ui/base/icon-paths';
import { PageLink } from '@/components/ui/base/page-link';
import type { Channel } from '@/lib/channel/channel';
import type { OrderTab } from '@/lib/domain/order';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import styles from './center.module.css';
import { UnpaidBadge } from './unpaid-badge';

const shortcuts = [
  { tab: 'pendingPayment', icon: 'wallet' },
  { tab: 'toUse', icon: 'ticket' },
  { tab: 'completed', icon: 'success' },
  { tab: 'refund', icon: 'refresh' },
] as const satisfies readonly { tab: OrderTab; icon: IconName }[];

/** Shortcuts to the tabs of the order list; unpaid orders are counted. */
export function OrderShortcuts({ channel: { slug, locale } }: { readonly channel: Channel }) {
  const word = words(locale, 'account');
  return (
    <nav className={styles.grid} aria-label={word('orders')}>
      {shortcuts.map(({ tab, icon }) => (
        <PageLink key={tab} href={href(slug, '/my/orderList', { tab })} className={styles.entry}>
          <span className={styles.icon}>
            <Icon name={icon} size={26} />
            {tab === 'pendingPayment' && <UnpaidBadge />}
          </span>
          {word(tab)}
        </PageLink>
      ))}
    </nav>
  );
}
