import { Face } from '@/components/parts/landing/blocks/face';
import type { CardView } from '@/components/parts/landing/card-view';
import { ShareShop } from '@/components/parts/shell/share';
import { Screen } from '@/components/parts/screens/screen';
import { Icon } from '@/components/ui/base/icon';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import type { Channel } from '@/lib/channel/channel';
import type { OutCardType } from '@/lib/domain/out-card';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { href } from '@/lib/routing/href';
import { CardPrice } from './card-price';
import { Invited } from './invited';
import styles from './out-card.module.css';

/** A card of the channel, by the name a partner's app uses for it. */
export type OpenCard = Readonly<{ type: OutCardType; view: CardView }>;

const row = ({ type, view }: OpenCard) => (
  <li key={type}>
    <PageLink className={styles.row} href={href(view.channel.slug, '/out/buyCard/{cardType}', { cardType: type })}>
      <Face view={view} />
      <span className={styles.foot}>
        <CardPrice view={view} />
        <Icon name="forward" size={18} />
      </span>
    </PageLink>
  </li>
);

/** All cards that a partner's app may open; with a ticket, the one it names. */
export function OutCards({ channel, cards }: { readonly channel: Channel; readonly cards: readonly OpenCard[] }) {
  const word = words(channel.locale, 'partner');
  return (
    <Screen head={<NavBar title={word('cardTitle')} />}>
      <ShareShop channel={channel} />
      <h2 className={styles.lead}>{word('cardLead')}</h2>
      <Words locale={channel.locale} scopes={['partner', 'partnerName']}>
        <Invited />
      </Words>
      <ul className={styles.list}>{cards.map(row)}</ul>
    </Screen>
  );
}
