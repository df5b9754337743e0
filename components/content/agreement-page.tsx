import { toString } from 'mdast-util-to-string';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Share } from '@/components/parts/shell/share';
import { Article } from '@/components/parts/screens/article';
import { Screen } from '@/components/parts/screens/screen';
import { sectionId, TextBlocks } from '@/components/parts/screens/text-blocks';
import { Fold } from '@/components/ui/base/fold';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { pageChannel } from '@/lib/channel/page-channel';
import type { TextFacts } from '@/lib/content/facts';
import { readEarlier, readInForce, type Text, type TextInForce } from '@/lib/content/text';
import { fullDay } from '@/lib/i18n/dates';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { href } from '@/lib/routing/href';
import type { AgreementRoute } from '@/lib/routing/routes';
import { JsonLd } from '@/lib/seo/json-ld';
import { webPageJsonLd } from '@/lib/seo/page-json-ld';
import { ChangedClauses, EarlierVersions } from '@/components/parts/screens/earlier-versions';
import { PrintButton } from './print-button';
import styles from './agreement-page.module.css';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

/** The facts filled into the text: the partner's name and phone. */
const factsOf = async (channel: Channel): Promise<TextFacts> => ({ partner: channel.name, ...(await adminConfigOf(channel)) });

/** The text of a route in the language of the channel's customers. */
async function textOf(channel: Channel, route: AgreementRoute, facts: TextFacts): Promise<TextInForce> {
  const text = await readInForce(route, channel.locale, facts, Date.now());
  return text.channels === 'all' || text.channels.includes(channel.code) ? text : notFound();
}

const webPage = (channel: Channel, { title, description, version, updated }: Text, path: string) => ({
  ...webPageJsonLd(channel, { title, desc: description, path }),
  version,
  dateModified: updated,
});

function Contents({ blocks, locale }: Pick<Text, 'blocks'> & { readonly locale: Locale }) {
  const sections = blocks.filter((block) => block.type === 'heading' && block.depth <= 2);
  return (
    <Fold className={styles.contents} title={words(locale, 'agreement')('contents')}>
      <ol>
        {sections.map((section, index) => (
          <li key={index}>
            <a href={`#${sectionId(index)}`}>{toString(section)}</a>
          </li>
        ))}
      </ol>
    </Fold>
  );
}

function Particulars({ text: { version, updated, effective, party, reviewed }, locale }: { readonly text: Text; readonly locale: Locale }) {
  const word = words(locale, 'agreement');
  return (
    <>
      <p className={styles.particulars}>
        <span>{word('version', { version })}</span>
        <span>{word('updated', { date: fullDay(locale, updated) })}</span>
        <span>{word('effective', { date: fullDay(locale, effective) })}</span>
      </p>
      <p className={styles.particulars}>{word('party', { party })}</p>
      {reviewed === undefined && <p className={styles.template}>{word('template')}</p>}
    </>
  );
}

type ComingProps = Readonly<{ text: Text; coming: Text; channel: Channel }>;

/** A text is published seven days before it binds: the version to come is announced, with what it changes, and can be read in full. */
function Coming({ text, coming, channel: { locale, slug } }: ComingProps) {
  const word = words(locale, 'agreement');
  const { version, effective, blocks } = coming;
  return (
    <Fold className={styles.coming} title={word('coming', { version, date: fullDay(locale, effective) })}>
      <h3>{word('comingChanges')}</h3>
      <ChangedClauses from={text} to={coming} locale={locale} />
      <h3>{word('comingWhole')}</h3>
      <TextBlocks blocks={blocks} slug={slug} anchors="coming" />
    </Fold>
  );
}

/** The archetype of agreements: the text at `lib/content/texts/<locale>/<route>.md`, public and worth finding. */
export const agreementPage = (route: AgreementRoute) => ({
  async generateMetadata({ params }: Props): Promise<Metadata> {
    const channel = await pageChannel(params);
    const { title, description } = await textOf(channel, route, await factsOf(channel));
    return { title: `${title} - ${channel.name}`, description };
  },

  async Page({ params }: Props) {
    const channel = await pageChannel(params);
    const { locale, slug } = channel;
    const word = words(locale, 'agreement');
    const facts = await factsOf(channel);
    const text = await textOf(channel, route, facts);
    const earlier = await readEarlier(text, route, locale, facts);
    return (
      <div className={styles.paper}>
        <Screen flush head={<NavBar title={text.title} />}>
          <JsonLd data={webPage(channel, text, href(slug, route))} />
          <Share channel={channel} title={`${text.title} - ${channel.name}`} desc={text.description} path={href(slug, route)} />
          {/* Must precede what it enlarges: the style sheet uses a sibling selector, so that it works without a script. */}
          <input type="checkbox" id="large-type" className={styles.large} />
          <div className={styles.tools}>
            <label htmlFor="large-type">{word('largeType')}</label>
            <PrintButton className={styles.print}>{word('print')}</PrintButton>
          </div>
          <Article>
            <Particulars text={text} locale={locale} />
            {text.coming && <Coming text={text} coming={text.coming} channel={channel} />}
            <Contents blocks={text.blocks} locale={locale} />
            <TextBlocks blocks={text.blocks} slug={slug} />
            {earlier.length > 0 && <EarlierVersions earlier={earlier} current={text} locale={locale} />}
          </Article>
        </Screen>
      </div>
    );
  },
});
