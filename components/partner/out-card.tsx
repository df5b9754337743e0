import { Face } from '@/components/parts/landing/blocks/face';
import type { CardView } from '@/components/parts/landing/card-view';
import { Screen } from '@/components/parts/screens/screen';
import { BottomBar } from '@/components/ui/base/bottom-bar';
import { Section } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { TextButton } from '@/components/ui/base/text-button';
import { outCards, type OutCardType } from '@/lib/domain/out-card';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { href } from '@/lib/routing/href';
import { CardPrice } from './card-price';
import { Invited } from './invited';
import { Ways } from './ways';

const steps = ['cardStep1', 'cardStep2', 'cardStep3'] as const;

interface OutCardProps {
  readonly type: OutCardType;
  readonly view: CardView;
}

/** A card, on the way from a partner's app to the page that sells it. */
export function OutCard({ type, view }: OutCardProps) {
  const { card, locale, say } = view;
  const { slug } = view.channel;
  const word = words(locale, 'partner');
  return (
    <Screen
      head={<NavBar title={say(card.name)} back="out/buyCard" />}
      foot={
        <BottomBar>
          <TextButton block size="large" href={href(slug, outCards[type])}>
            {word('cardGo')}
          </TextButton>
        </BottomBar>
      }
    >
      <Words locale={locale} scopes={['partner', 'partnerName']}>
        <Invited type={type} />
      </Words>
      <Face view={view} />
      <CardPrice view={view} />
      <Section title={word('cardSteps')} href={href(slug, '/out/buyCard')} more={word('cardOthers')}>
        <Ways ways={steps.map((step) => ({ title: word(step), text: word(`${step}Text`) }))} />
      </Section>
    </Screen>
  );
}
