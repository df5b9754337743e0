import { Screen } from '@/components/parts/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import type { Locale } from '@/lib/kernel/locale';
import previewStyles from '../preview.module.css';
import { Counter } from './counter';

interface CounterScreenProps {
  readonly locale: Locale;
  readonly isDemo: boolean;
}

/** Where the shops' part is done, in the demo by whoever looks: hotel desk, gate, restaurant, warehouse. */
export function CounterScreen({ locale, isDemo }: CounterScreenProps) {
  const word = words(locale, 'counter');
  return (
    <div lang={locale} className={previewStyles.ground}>
      <Screen head={<NavBar title={word('title')} back={false} ground="page" />}>
        <p className={previewStyles.intro}>{word(isDemo ? 'intro' : 'introReal')}</p>
        <Words locale={locale} scopes={['counter', 'codePicture', 'controls']}>
          <Counter isDemo={isDemo} />
        </Words>
      </Screen>
    </div>
  );
}
