import type { Metadata } from 'next';
import { type ReactNode, Suspense } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { Share } from '@/components/parts/shell/share';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Section } from '@/components/ui/base/card';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import type { IconName } from '@/components/ui/base/icon-paths';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import { Price } from '@/components/ui/base/price';
import { Tag } from '@/components/ui/base/tag';
import { TaggedName } from '@/components/ui/base/tagged-name';
import { Button } from '@/components/ui/base/button';
import type { Channel } from '@/lib/channel/channel';
import { pageChannel } from '@/lib/channel/page-channel';
import { memberPrices, memberTerms } from '@/lib/content/member-plan';
import type { OutputOf } from '@/lib/contract/contract';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { priceTag } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { JsonLd } from '@/lib/seo/json-ld';
import { sharePicture } from '@/lib/seo/share-pictures';
import { siteAddress } from '@/lib/seo/site';
import { MonthlyCoupons } from './monthly-coupons';
import { PlanSwitch } from './plan-switch';
import { MemberStanding } from './standing';
import styles from './member-plan.module.css';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;
type Plans = OutputOf<'memberPlan.plans'>;

const PATH = '/members';
const pricesOf = () => ({
  month: priceTag(memberPrices.month),
  quarter: priceTag(memberPrices.quarter),
  year: priceTag(memberPrices.year),
  days: memberTerms.refundDays,
});

export async function membersMetadata({ params }: Props): Promise<Metadata> {
  const { locale, name } = await pageChannel(params);
  const word = words(locale, 'memberPlan');
  return { title: `${word('name')} - ${name}`, description: word('description', pricesOf()) };
}

const jsonLd = (channel: Channel, { list }: Plans) => {
  const word = words(channel.locale, 'memberPlan');
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: word('name'),
    description: word('description', pricesOf()),
    url: siteAddress(href(channel.slug, PATH)),
    image: siteAddress(sharePicture('card', href(channel.slug, PATH))),
    brand: { '@type': 'Brand', name: channel.name },
    offers: list.map(({ plan, price }) => ({
      '@type': 'Offer',
      name: word(plan),
      price: priceTag(price),
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
      url: siteAddress(href(channel.slug, PATH, { plan })),
    })),
  };
};

/** The public page of the membership: plans, benefits, and how automatic renewal works. */
export async function MembersPage({ params }: Props) {
  const channel = await pageChannel(params);
  const { slug, locale } = channel;
  const word = words(locale, 'memberPlan');
  const plans = await serverGateway(slug)('memberPlan.plans', {});
  const told = (standing: ReactNode) => (
    <Screen head={<NavBar title={word('title')} />} foot={<JoinBar slug={slug} word={word} />}>
      <section className={styles.hero}>
        <p className={styles.heroName}>
          <Icon name="crown" size={28} />
          {word('name')}
        </p>
        <p className={styles.slogan}>{word('slogan')}</p>
      </section>
      {standing}
      <PlanList slug={slug} plans={plans} word={word} />
      <Benefits word={word} />
      <MonthlyCoupons benefits={plans.benefits} />
      <Rules word={word} />
      <p className={styles.legal}>
        {word('legal')} <PageLink href={href(slug, '/members/userAgreement')}>{word('userAgreement')}</PageLink>{' '}
        <PageLink href={href(slug, '/members/payAgreement')}>{word('payAgreement')}</PageLink>
      </p>
    </Screen>
  );
  return (
    <Words locale={locale} scopes={['memberPlan', 'checkout', 'login', 'controls']}>
      <JsonLd data={jsonLd(channel, plans)} />
      <Share channel={channel} title={word('name')} desc={word('shareText', { price: pricesOf().month })} path={href(slug, PATH)} />
      <Suspense fallback={told(null)}>
        <PlanSwitch>{told(<MemberStanding />)}</PlanSwitch>
      </Suspense>
    </Words>
  );
}

type Word = ReturnType<typeof words<'memberPlan'>>;

const JoinBar = ({ slug, word }: { readonly slug: string; readonly word: Word }) => (
  <BottomBar>
    <Button kind="gold" size="large" block href={href(slug, PATH, { plan: 'month' })}>
      {word('join')} · {word('joinFrom', { price: pricesOf().month })}
    </Button>
  </BottomBar>
);

function PlanList({ slug, plans: { list }, word }: { readonly slug: string; readonly plans: Plans; readonly word: Word }) {
  return (
    <Section title={word('plans')}>
      <div className={styles.plans}>
        {[...list].reverse().map(({ plan, price, pricePerMonth, months }) => {
          const saved = memberPrices.month * months - price;
          return (
            <PageLink key={plan} href={href(slug, PATH, { plan })} className={classNames(styles.plan, plan === 'year' && styles.best)}>
              <span className={styles.planMain}>
                <TaggedName>
                  {word(plan)}
                  {saved > 0 && <Tag kind="gold">{word('saves', { price: priceTag(saved) })}</Tag>}
                </TaggedName>
                <span className={styles.note}>
                  {word('months', { count: months })}
                  {months > 1 && ` · ${word('perMonth', { price: priceTag(pricePerMonth) })}`}
                </span>
              </span>
              <Price fen={price} />
              <Icon name="forward" size={16} />
            </PageLink>
          );
        })}
      </div>
    </Section>
  );
}

const benefits = [
  ['benefitCoupons', 'coupon'],
  ['benefitPoints', 'star'],
  ['benefitService', 'service'],
  ['benefitBack', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[];

const Benefits = ({ word }: { readonly word: Word }) => (
  <Section title={word('benefits')}>
    <div className={styles.benefits}>
      {benefits.map(([name, icon]) => (
        <div key={name} className={styles.benefit}>
          <Icon name={icon} size={22} />
          <b>{word(name)}</b>
          <p>{word(`${name}Text`, { days: memberTerms.refundDays })}</p>
        </div>
      ))}
    </div>
  </Section>
);

const Rules = ({ word }: { readonly word: Word }) => (
  <>
    <Section title={word('renewalTitle')}>
      <ol className={styles.rules}>
        {(['renewalRule1', 'renewalRule2', 'renewalRule3', 'renewalRule4'] as const).map((rule) => (
          <li key={rule}>{word(rule, { retries: memberTerms.retries, grace: memberTerms.graceDays })}</li>
        ))}
      </ol>
    </Section>
    <Section title={word('questions')}>
      <dl>
        {([1, 2, 3] as const).map((number) => (
          <div key={number} className={styles.question}>
            <dt>{word(`question${number}`)}</dt>
            <dd>{word(`answer${number}`, { days: memberTerms.refundDays })}</dd>
          </div>
        ))}
      </dl>
    </Section>
  </>
);
