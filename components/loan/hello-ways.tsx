import { Button } from '@/components/ui/base/button';
import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import styles from './loan-sections.module.css';

/** Where a page shows what somebody has at Hello. */
export const OWN_AT_HELLO = 'hello';

/** Links to Hello, with and without an application. */
export function HelloWays({ channel: { slug, locale } }: { readonly channel: Channel }) {
  const word = words(locale, 'loan');
  return (
    <div className={styles.ways}>
      <Button block size="large" href={href(slug, '/hello/finance')}>
        {word('helloApply')}
      </Button>
      <Button block kind="secondary" href={`${href(slug, '/hello/finance')}#${OWN_AT_HELLO}`}>
        {word('helloOwn')}
      </Button>
      <Button block kind="plain" href={href(slug, '/loanCard/jumppage', { offer: 'helloLoan' })}>
        {word('jump')}
      </Button>
    </div>
  );
}
