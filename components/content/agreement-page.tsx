import { toString } from 'mdast-util-to-string';
import type { Metadata } from 'next';
import { adminConfigOf } from '@/components/shell/admin-config';
import { Share } from '@/components/shell/share';
import { Article } from '@/components/screens/article';
import { Screen } from '@/components/screens/screen';
import { sectionId, TextBlocks } from '@/components/screens/text-blocks';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { pageChannel } from '@/lib/channel/page-channel';
import { readText } from '@/lib/content/text';
import { fullDay } from '@/lib/i18n/dates';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import type { AgreementRoute } from '@/lib/routing/routes';
import styles from './agreement-page.module.css';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

/** The text of a route as a channel's customers read it: in their language, with the partner's name and phone. */
const textOf = async (channel: Channel, route: AgreementRoute) =>
  readText(route, channel.locale, { partner: channel.name, ...(await adminConfigOf(channel)) });

/** The archetype of agreements: the text at `lib/content/texts/<locale>/<route>.md`, public and worth finding. */
export const agreementPage = (route: AgreementRoute) => ({
  async generateMetadata({ params }: Props): Promise<Metadata> {
    const channel = await pageChannel(params);
    const { title, description } = await textOf(channel, route);
    return {
      title: `${title} - ${channel.name}`,
      description,
      alternates: { canonical: href(channel.slug, route) },
      openGraph: { title, description, type: 'article', siteName: channel.name },
    };
  },

  async Page({ params }: Props) {
    const channel = await pageChannel(params);
    const { locale, slug } = channel;
    const word = words(locale, 'agreement');
    const { title, description, updated, effective, blocks } = await textOf(channel, route);
    const dates = `${word('updated', { date: fullDay(locale, updated) })}　${word('effective', { date: fullDay(locale, effective) })}`;
    const sections = blocks.filter((block) => block.type === 'heading' && block.depth <= 2);
    return (
      <Screen flush head={<NavBar title={title} />}>
        <Share channel={channel} title={`${title} - ${channel.name}`} desc={description} path={href(slug, route)} />
        <Article meta={dates}>
          <details className={styles.contents}>
            <summary>{word('contents')}</summary>
            <ol>
              {sections.map((section, index) => (
                <li key={index}>
                  <a href={`#${sectionId(index)}`}>{toString(section)}</a>
                </li>
              ))}
            </ol>
          </details>
          <TextBlocks blocks={blocks} slug={slug} />
        </Article>
      </Screen>
    );
  },
});
