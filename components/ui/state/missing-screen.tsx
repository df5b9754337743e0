import { IndexLink } from '@/components/ui/base/index-link';
import { ForgetPrivate } from './forget-private';
import { StateScreen } from './state-screen';
import { Word } from '@/components/ui/base/word';

/** The page that does not exist, in the words of the layout around it. `slug`: whose index to offer when the address has no channel. */
export function Missing({ slug }: { readonly slug?: string }) {
  return (
    <main>
      <ForgetPrivate />
      <StateScreen illustration="missing" title={<Word scope="ui" name="pageMissing" />} action={<IndexLink slug={slug} />} />
    </main>
  );
}
