import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Share } from '@/components/parts/shell/share';
import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { Icon } from '@/components/ui/base/icon';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { pageChannel } from '@/lib/channel/page-channel';
import { cardFacts } from '@/lib/content/card/card-facts';
import { readCard } from '@/lib/content/card/read-card';
import { LOAN_BENEFIT_CARD, readBenefitText } from '@/lib/content/loan/benefit-text';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import { WordSections } from './word-sections';
import styles from './loan-page.module.css';

type Props = Readonly<{ params: Promise<{ channel: string; type: string }> }>;

async function benefitOf(channel: Channel, type: string) {
  const card = await readCard(LOAN_BENEFIT_CARD);
  const benefit = card?.benefits.find(({ id }) => id === type);
  if (!card || !benefit) return notFound();
  const facts = { ...cardFacts(card, channel.locale), partner: channel.name, ...(await adminConfigOf(channel)) };
  return { card, benefit, text: await readBenefitText(benefit, channel.locale, facts) };
}

export async function benefitMetadata({ params }: Props): Promise<Metadata> {
  const { type } = await params;
  const channel = await pageChannel(params);
  const { text } = await benefitOf(channel, type);
  return { title: `${text.title} - ${channel.name}`, description: text.description };
}

/** A benefit of the loan benefit card, with links to the card and its other benefits. */
export async function BenefitPage({ params }: Props) {
  const { type } = await params;
  const channel = await pageChannel(params);
  const { locale, slug } = channel;
  const { card, benefit, text } = await benefitOf(channel, type);
  const word = words(locale, 'loan');
  const others = card.benefits.filter(({ id }) => id !== benefit.id);
  return (
    <div className={styles.page}>
      <Screen flush head={<NavBar title={text.title} />}>
        <Share
          type="WebPage"
          channel={channel}
          title={`${text.title} - ${channel.name}`}
          desc={text.description}
          path={href(slug, '/single/loanCard/{type}', { type: benefit.id })}
        />
        <header className={styles.head}>
          <p className={styles.headline}>{text.headline}</p>
          <p className={styles.lead}>
            {card.name[locale]} · {benefit.title[locale]} · {benefit.note[locale]}
          </p>
          <p className={styles.risk}>
            <Icon name="warning" size={16} />
            <span>{word('benefitNotice')}</span>
          </p>
        </header>
        <WordSections sections={text.sections} slug={slug} />
        <nav className={styles.others} aria-label={word('benefitTypes')}>
          {others.map(({ id, title }) => (
            <Button key={id} kind="plain" href={href(slug, '/single/loanCard/{type}', { type: id })}>
              {title[locale]}
            </Button>
          ))}
          <Button kind="secondary" href={href(slug, '/single/loanCard')}>
            {word('backToCard')}
          </Button>
        </nav>
      </Screen>
    </div>
  );
}
