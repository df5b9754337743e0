import type { ReactNode } from 'react';
import { MainTabs } from '@/components/parts/shell/main-tabs';
import { ShareShop } from '@/components/parts/shell/share';
import { Screen } from '@/components/parts/screens/screen';
import { Section } from '@/components/ui/base/card';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import { PageLink } from '@/components/ui/base/page-link';
import type { Channel } from '@/lib/channel/channel';
import { Words } from '@/lib/i18n/words-provider';
import { words } from '@/lib/i18n/words';
import { isPublished } from '@/lib/routing/published';
import { href } from '@/lib/routing/href';
import { OwnedCards } from '@/components/account/owned-cards';
import { CenterAdverts } from './adverts';
import styles from './center.module.css';
import { assets, EntryGrid, services } from './entries';
import { PointsLine } from '@/components/account/points-line';
import { OrderShortcuts } from './order-shortcuts';
import { Profile } from './profile';

interface CenterProps {
  readonly channel: Channel;
  /** `bright` in the theme's colours (my/center), `night` as a gold card (user/center): the same account. */
  readonly look: 'bright' | 'night';
  /** Ways to log in, handed in by the page. */
  readonly login: { readonly first: ReactNode; readonly again: ReactNode };
}

/** The account page. It is open to visitors, who see the user this device remembers, if any, and a way to log in. */
export function CenterScreen({ channel, look, login }: CenterProps) {
  const { locale, slug, name, pageTitles } = channel;
  const word = words(locale, 'account');
  const title = pageTitles.myCenter ?? word(look === 'night' ? 'memberTitle' : 'centerTitle');
  const head = (
    <header className={classNames(styles.head, styles[look])}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        <PageLink href={href(slug, '/my/setting')} aria-label={word('settings')} className={styles.tool}>
          <Icon name="settings" size={22} />
        </PageLink>
      </div>
      <div className={classNames(styles.face, !isPublished('/members') && styles.alone)}>
        <Words locale={locale} scopes={['account', 'login', 'controls']}>
          <Profile login={login} />
        </Words>
        {isPublished('/members') && (
          <PageLink href={href(slug, '/members')} className={styles.strip}>
            <Icon name="crown" size={20} />
            <b>{name}</b>
            <span>
              {word('members')}
              <Icon name="forward" size={14} />
            </span>
          </PageLink>
        )}
      </div>
    </header>
  );
  return (
    <Screen flush head={head} foot={<MainTabs slug={slug} locale={locale} active="me" />}>
      <ShareShop channel={channel} />
      <div className={styles.body}>
        <Section title={word('orders')} href={href(slug, '/my/orderList')} more={word('allOrders')}>
          <Words locale={locale} scopes={['account']}>
            <OrderShortcuts channel={channel} />
          </Words>
        </Section>
        <Words locale={locale} scopes={['benefitCard']}>
          <OwnedCards />
        </Words>
        {assets.length > 0 && (
          <Section title={word('assets')}>
            <EntryGrid channel={channel} entries={assets} />
          </Section>
        )}
        <Words locale={locale} scopes={['points', 'controls']}>
          <PointsLine />
        </Words>
        <CenterAdverts channel={channel} />
        <Section title={word('services')}>
          <EntryGrid channel={channel} entries={services} />
        </Section>
      </div>
    </Screen>
  );
}
