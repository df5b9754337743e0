import { Screen } from '@/components/screens/screen';
import { Icon } from '@/components/ui/base/icon';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import type { Channel } from '@/lib/channel/channel';
import { type OutCardType, outCardTypes } from '@/lib/domain/out-card';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { href } from '@/lib/routing/href';
import { CardFace } from './card-face';
import { Invited } from './invited';
import styles from './out-card.module.css';

const row = (channel: Channel, type: OutCardType) => (
  <li key={type}>
    <PageLink className={styles.row} href={href(channel.slug, '/out/buyCard/{cardType}', { cardType: type })}>
      <CardFace type={type} locale={channel.locale} />
      <Icon name="forward" size={18} />
    </PageLink>
  </li>
);

/** Every card that a partner's app may open; with its ticket the one that it names. */
export function OutCards({ channel }: { readonly channel: Channel }) {
  const word = words(channel.locale, 'partner');
  return (
    <Screen head={<NavBar title={word('cardTitle')} />}>
      <h2 className={styles.lead}>{word('cardLead')}</h2>
      <Words locale={channel.locale} scopes={['partner']}>
        <Invited />
      </Words>
      <ul className={styles.list}>{outCardTypes.map((type) => row(channel, type))}</ul>
    </Screen>
  );
}
