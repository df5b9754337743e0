import { Icon } from '@/components/ui/base/icon';
import type { IconName } from '@/components/ui/base/icon-paths';
import { PageLink } from '@/components/ui/base/page-link';
import type { Channel } from '@/lib/channel/channel';
import { NoticeBadge } from '@/components/account/notice/notice-badge';
import type { WordKey } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { isPublished } from '@/lib/routing/published';
import { href } from '@/lib/routing/href';
import type { PlainRoute } from '@/lib/routing/routes';
import styles from './center.module.css';

type Entry = Readonly<{
  word: WordKey<'account'>;
  icon: IconName;
  route: PlainRoute;
  query?: Readonly<Record<string, string>>;
  /** Only where a channel has such partners, and there with the first of them. */
  of?: 'memberPartners';
}>;

const open = (entries: readonly Entry[]): readonly Entry[] => entries.filter(({ route }) => isPublished(route));

export const assets = open([
  { word: 'coupons', icon: 'coupon', route: '/my/coupon' },
  { word: 'packages', icon: 'gift', route: '/user/package' },
  { word: 'exchange', icon: 'sort', route: '/exchangecode' },
  { word: 'bankCards', icon: 'card', route: '/bindCard/bankCardList' },
]);

export const services = open([
  { word: 'customerService', icon: 'service', route: '/page/customerService' },
  { word: 'refunds', icon: 'clock', route: '/my/refund/list' },
  { word: 'invoice', icon: 'invoice', route: '/order/invoice' },
  { word: 'travellers', icon: 'person', route: '/my/commonPassenger' },
  { word: 'addresses', icon: 'location', route: '/my/commonPassenger', query: { tab: 'address' } },
  { word: 'bankMember', icon: 'hotel', route: '/bank/member' },
  { word: 'memberBenefits', icon: 'gift', route: '/bank/member', of: 'memberPartners' },
  { word: 'notices', icon: 'bell', route: '/system/notice' },
  { word: 'userAgreement', icon: 'orders', route: '/userAgreement' },
  { word: 'settings', icon: 'settings', route: '/my/setting' },
]);

/** Icons with a word beneath; guarded pages send a visitor to the login and back. */
export function EntryGrid({ channel, entries }: { readonly channel: Channel; readonly entries: readonly Entry[] }) {
  const word = words(channel.locale, 'account');
  const placed = entries.flatMap((entry) => {
    const page = href(channel.slug, entry.route, entry.query);
    if (!entry.of) return [{ ...entry, to: page }];
    const [first] = channel[entry.of];
    return first === undefined ? [] : [{ ...entry, to: `${page}#${first}` }];
  });
  return (
    <nav className={styles.grid}>
      {placed.map((entry) => (
        <PageLink key={entry.word} href={entry.to} className={styles.entry}>
          <span className={styles.icon}>
            <Icon name={entry.icon} size={26} />
            {entry.word === 'notices' && (
              <Words locale={channel.locale} scopes={['notice']}>
                <NoticeBadge />
              </Words>
            )}
          </span>
          {word(entry.word)}
        </PageLink>
      ))}
    </nav>
  );
}
