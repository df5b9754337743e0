import type { Metadata } from 'next';
import { MemberBenefits } from '@/components/parts/at-partner/member-benefits';
import { Screen } from '@/components/parts/screens/screen';
import { Share } from '@/components/parts/shell/share';
import { Section } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import { Pills } from '@/components/ui/base/pills';
import { Tags } from '@/components/ui/base/tag';
import type { Channel } from '@/lib/channel/channel';
import { pageChannel } from '@/lib/channel/page-channel';
import { enumerated } from '@/lib/i18n/enumerated';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { href } from '@/lib/routing/href';
import { type GroupSummary, loadGroups } from './groups';
import { JoinCondition, JoinWord } from './join-button';
import { JoinSteps } from './join-steps';
import styles from './member-page.module.css';
import { OwnMemberships } from './own-memberships';

type Props = { readonly params: Promise<{ channel: string }> };

async function facts({ params }: Props) {
  const channel = await pageChannel(params);
  const word = words(channel.locale, 'hotelMember');
  const groups = await loadGroups(channel.slug);
  const description = word('description', {
    partner: channel.name,
    groups: enumerated(
      channel.locale,
      groups.map(({ name }) => name),
    ),
  });
  return { channel, word, groups, title: `${word('title')} - ${channel.name}`, description, path: href(channel.slug, '/bank/member') };
}

export async function memberMetadata(props: Props): Promise<Metadata> {
  const { title, description } = await facts(props);
  return { title, description };
}

function GroupCard({ group, channel: { slug, locale } }: { readonly group: GroupSummary; readonly channel: Channel }) {
  const word = words(locale, 'hotelMember');
  const { groupCode, name, slogan, brands, memberships } = group;
  return (
    <Section title={name}>
      <p className={styles.slogan}>{slogan}</p>
      <ul className={styles.memberships}>
        {memberships.map(({ memberId, levelName, requires, benefits }) => (
          <li key={memberId}>
            <PageLink href={href(slug, '/bank/register/{groupCode}/{memberId}', { groupCode, memberId })} className={styles.membership}>
              <span className={styles.about}>
                <b className={styles.level}>{levelName}</b>
                <Tags tags={benefits.slice(0, 3)} kind="gold" />
                <span className={styles.condition}>
                  <JoinCondition groupCode={groupCode} requires={requires} />
                </span>
              </span>
              <span className={styles.get}>
                <JoinWord groupCode={groupCode} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      <h3 className={styles.brandsTitle}>{word('brands')}</h3>
      <Pills
        pills={brands.map(({ brandId, name: brand }) => ({ href: href(slug, '/bank/details/{brand}', { brand: brandId }), text: brand }))}
      />
    </Section>
  );
}

/** The hotel groups' memberships that a channel offers its customers: what is available, and what the reader already has. */
export async function MemberPage(props: Props) {
  const { channel, word, groups, title, description, path } = await facts(props);
  return (
    <Words locale={channel.locale} scopes={['hotelMember']}>
      <Share type="CollectionPage" channel={channel} title={title} desc={description} path={path} />
      <Screen head={<NavBar title={word('title')} back="my/center" />}>
        <header className={styles.hero}>
          <h2>{word('heroTitle')}</h2>
          <p>{word('heroText', { partner: channel.name, count: groups.length })}</p>
          <div className={styles.steps}>
            <JoinSteps groupCodes={groups.map(({ groupCode }) => groupCode)} />
          </div>
        </header>
        <OwnMemberships groups={groups.map(({ groupCode, name }) => ({ groupCode, name }))} />
        <MemberBenefits channel={channel} />
        {groups.map((group) => (
          <GroupCard key={group.groupCode} group={group} channel={channel} />
        ))}
        <PageLink href={href(channel.slug, '/bank/hotels')} className={styles.all}>
          {word('allHotels')}
        </PageLink>
      </Screen>
    </Words>
  );
}
