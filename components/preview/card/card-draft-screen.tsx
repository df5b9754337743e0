import { Screen } from '@/components/parts/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import { readQuotingTexts } from '@/lib/content/quoting-texts';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import type { Locale } from '@/lib/kernel/locale';
import previewStyles from '../preview.module.css';
import { CardDraft } from './card-draft';

/** Where operators preview an edited card file before it goes live. */
export async function CardDraftScreen({ locale }: { readonly locale: Locale }) {
  const texts = await readQuotingTexts();
  const word = words(locale, 'cardDraft');
  return (
    <div lang={locale} className={previewStyles.ground}>
      <Screen head={<NavBar title={word('title')} back={false} ground="page" />}>
        <p className={previewStyles.intro}>{word('intro')}</p>
        <Words locale={locale} scopes={['cardDraft', 'card']}>
          <CardDraft texts={texts} />
        </Words>
      </Screen>
    </div>
  );
}
