import type { Metadata } from 'next';
import { Share } from '@/components/parts/shell/share';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Screen } from '@/components/parts/screens/screen';
import { PageView } from '@/components/ui/state/page-view';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { pageChannel } from '@/lib/channel/page-channel';
import { logging } from '@/lib/contract/logging/endpoints';
import { type LoanOffer, loanOffer } from '@/lib/content/loan/offers';
import { type LoanText, readLoanText } from '@/lib/content/loan/text';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { href } from '@/lib/routing/href';
import { type LoanRoute, routes } from '@/lib/routing/routes';
import { JsonLd } from '@/lib/seo/json-ld';
import { webPageJsonLd } from '@/lib/seo/page-json-ld';
import { exampleOf } from './example';
import { exampleFacts } from './example-facts';
import { LoanChoice } from './loan-choice';
import { LoanHead } from './loan-head';
import { LoanNotice } from './loan-notice';
import { LoanSections } from './loan-sections';
import styles from './loan-page.module.css';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

async function loanTextOf(channel: Channel, route: LoanRoute): Promise<LoanText> {
  const { phone, hours } = await adminConfigOf(channel);
  return readLoanText(route, channel.locale, { partner: channel.name, phone, hours, ...exampleFacts(channel.locale) });
}

const webPage = (channel: Channel, { title, description }: LoanText, [offer]: readonly LoanOffer[], path: string) => ({
  ...webPageJsonLd(channel, { title, desc: description, path }),
  ...(offer && {
    mainEntity: {
      '@type': 'LoanOrCredit',
      name: offer.name,
      currency: 'CNY',
      provider: { '@type': 'FinancialService', name: offer.lender },
      amount: { '@type': 'MonetaryAmount', currency: 'CNY', minValue: offer.leastFen / 100, maxValue: offer.mostFen / 100 },
      annualPercentageRate: exampleOf(offer).annualRate / 100,
    },
  }),
});

/** Makes the loan pages: the text at `lib/content/loan/pages/<locale>/<route>.md` with the blocks it names. */
export const loanPage = (route: LoanRoute) => ({
  async generateMetadata({ params }: Props): Promise<Metadata> {
    const channel = await pageChannel(params);
    const { title, description } = await loanTextOf(channel, route);
    return {
      title: `${title} - ${channel.name}`,
      description,
      // Pages about a user's own progress don't belong in a search engine.
      ...(!('sitemap' in routes[route]) && { robots: { index: false } }),
    };
  },

  async Page({ params }: Props) {
    const channel = await pageChannel(params);
    const { locale, slug } = channel;
    const text = await loanTextOf(channel, route);
    const [first, ...rest] = text.offers.map((id) => loanOffer(id, locale));
    if (!first) throw new Error(`${route} shows no offer.`);
    const offers = [first, ...rest] as const;
    const word = words(locale, 'loan');
    return (
      <div className={styles.page}>
        <Screen flush head={<NavBar title={text.title} />}>
          <PageView to={logging.warehousePoint} channel={channel.code} />
          <JsonLd data={webPage(channel, text, offers, href(slug, route))} />
          <Share channel={channel} title={`${text.title} - ${channel.name}`} desc={text.description} path={href(slug, route)} />
          <LoanHead text={text} offers={offers} word={word} />
          <Words locale={locale} scopes={['loan']}>
            <LoanChoice offers={offers}>
              <LoanSections text={text} offers={offers} channel={channel} />
            </LoanChoice>
          </Words>
          <LoanNotice text={text} offers={offers} word={word} slug={slug} />
        </Screen>
      </div>
    );
  },
});
