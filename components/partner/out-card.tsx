import { Screen } from '@/components/screens/screen';
import { Section } from '@/components/ui/base/card';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { NavBar } from '@/components/ui/base/nav-bar';
import { TextButton } from '@/components/ui/base/text-button';
import type { Channel } from '@/lib/channel/channel';
import { outCards, type OutCardType } from '@/lib/domain/out-card';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { href } from '@/lib/routing/href';
import { isPublished } from '@/lib/routing/published';
import { CardFace } from './card-face';
import { Invited } from './invited';
import styles from './out-card.module.css';
import { Ways } from './ways';

const steps = ['cardStep1', 'cardStep2', 'cardStep3'] as const;

interface OutCardProps {
  readonly channel: Channel;
  readonly type: OutCardType;
}

/** One card, on the way from a partner's app to the page that sells it. */
export function OutCard({ channel: { slug, locale }, type }: OutCardProps) {
  const word = words(locale, 'partner');
  const route = outCards[type];
  const isThere = isPublished(route);
  return (
    <Screen
      head={<NavBar title={word(`card_${type}`)} back="out/buyCard" />}
      foot={
        <BottomBar>
          <TextButton block size="large" disabled={!isThere} {...(isThere && { href: href(slug, route) })}>
            {word(isThere ? 'cardGo' : 'cardSoon')}
          </TextButton>
        </BottomBar>
      }
    >
      <Words locale={locale} scopes={['partner']}>
        <Invited type={type} />
      </Words>
      <div className={styles.alone}>
        <CardFace type={type} locale={locale} />
      </div>
      <Section title={word('cardSteps')} href={href(slug, '/out/buyCard')} more={word('cardOthers')}>
        <Ways ways={steps.map((step) => ({ title: word(step), text: word(`${step}Text`) }))} />
      </Section>
    </Screen>
  );
}
