import '@/lib/theme/looks.css';
import { Screen } from '@/components/parts/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { buttonClass } from '@/components/ui/base/press-button';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Block } from '@/lib/content/card/blocks';
import { packageIdOf } from '@/lib/content/card/card-address';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import { CardBar, type PlanInBar } from './card-bar';
import { CardBody } from './card-body';
import styles from './card-screen.module.css';
import type { CardView, Slots } from './card-view';
import { DetailSheets } from './detail-sheets';

/** Puts the ticks above the bar if the page has no block for them. */
function withTicks({ card, edition: { blocks, bar } }: CardView): readonly Block[] {
  const sells = bar !== undefined && bar.to === undefined && card.agreements.length > 0;
  return sells && !blocks.some(({ type }) => type === 'agreements') ? [...blocks, { type: 'agreements' }] : blocks;
}

/** All blocks of a page, including those inside chapters. */
const shownBlocks = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => (block.type === 'tabs' ? block.tabs.flatMap((tab) => tab.blocks) : [block]));

function Bar({ view }: { readonly view: CardView }) {
  const { address, card, channel, edition, locale, say } = view;
  const { slug } = channel;
  const { bar } = edition;
  if (!bar) return null;
  if (bar.to !== undefined)
    return (
      <BottomBar>
        <a className={buttonClass({ size: 'large', block: true })} href={`/${slug}${bar.to}`}>
          <span>{say(bar.label)}</span>
        </a>
      </BottomBar>
    );
  const word = words(locale, 'card');
  const plans = card.plans.map(({ id, name, priceFen, marketPriceFen }): PlanInBar => ({
    packageId: packageIdOf(address, id),
    name: say(name),
    priceFen,
    marketPriceFen,
  }));
  return (
    <CardBar
      action={href(slug, '/single/n/premiumBlackCard/buy')}
      sale={card.sale}
      plans={plans}
      choice={shownBlocks(edition.blocks).some(({ type }) => type === 'plans')}
      label={say(bar.label)}
      note={bar.note && say(bar.note)}
      channel={channel}
      sayings={{
        agreeFirst: word('agreeFirst'),
        leadFirst: word('leadFirst'),
        leadLeft: word('leadLeft'),
        partnerAway: word('partnerAway'),
        // The host is known only once the partner's address has been made.
        leaveTo: word('leaveTo', { partner: say(card.provider ?? card.name), host: '{host}' }),
      }}
    />
  );
}

/** An edition of a card as a page: its blocks in its colours, and the bar. */
export function CardScreen({ view, slots }: { readonly view: CardView; readonly slots?: Slots | undefined }) {
  const { edition, say } = view;
  return (
    <div className={styles.page} data-look={edition.look}>
      <Screen flush head={<NavBar title={say(edition.title)} ground="clear" />} foot={<Bar view={view} />}>
        <CardBody view={view} blocks={withTicks(view)} {...(slots && { slots })} />
        <DetailSheets />
      </Screen>
    </div>
  );
}
