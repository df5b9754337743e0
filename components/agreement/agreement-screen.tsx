import { Article } from '@/components/screens/article';
import { Screen } from '@/components/screens/screen';
import { NavBar } from '@/components/ui/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import type { AgreementName } from '@/lib/content/agreements';
import { fullDay } from '@/lib/i18n/dates';
import { words } from '@/lib/i18n/words';
import { agreementOf } from './agreement-of';
import styles from './agreement.module.css';
import { Blocks } from './blocks';

/** One of our texts, in the channel's language and with its partner's name and phone. */
export async function AgreementScreen({ channel, name }: { readonly channel: Channel; readonly name: AgreementName }) {
  const { locale, slug } = channel;
  const word = words(locale, 'agreement');
  const { title, updated, effective, blocks } = await agreementOf(channel, name);
  const dates = `${word('updated', { date: fullDay(locale, updated) })}　${word('effective', { date: fullDay(locale, effective) })}`;
  const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
  return (
    <Screen flush head={<NavBar title={title} />}>
      <Article meta={dates}>
        <details className={styles.contents}>
          <summary>{word('contents')}</summary>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </details>
        <Blocks blocks={blocks} slug={slug} />
      </Article>
    </Screen>
  );
}
