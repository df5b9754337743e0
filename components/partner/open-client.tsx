import { ShareShop } from '@/components/parts/shell/share';
import { Screen } from '@/components/parts/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Section } from '@/components/ui/base/card';
import { OutcomeIllustration } from '@/components/ui/illustration/outcome-illustration';
import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { OpenButton } from './open-button';
import styles from './open-client.module.css';
import { Ways } from './ways';

const ways = ['openWay1', 'openWay2', 'openWay3'] as const;

/** Opens the partner's app or mini-program, and explains how to where a page can't. */
export function OpenClient({ channel }: { readonly channel: Channel }) {
  const { locale, name: partner } = channel;
  const word = words(locale, 'partner');
  return (
    <Screen head={<NavBar title={word('openTitle')} ground="page" />}>
      <ShareShop channel={channel} />
      <section className={styles.lead}>
        <OutcomeIllustration name="success" />
        <h2>{word('openLead', { partner })}</h2>
        <p>{word('openLeadText')}</p>
        <Words locale={locale} scopes={['partner']}>
          <OpenButton />
        </Words>
      </section>
      <Section title={word('openWays')}>
        <Ways ways={ways.map((way) => ({ title: word(way), text: word(`${way}Text`, { partner }) }))} />
      </Section>
    </Screen>
  );
}
