'use client';

import { PageLink } from '@/components/ui/base/page-link';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import styles from './agreement.module.css';

/** States which agreement pressing the button accepts; for goods that need no signature. */
export function Agreement() {
  const word = useWords('checkout');
  const { slug } = useChannel();
  return (
    <p className={styles.agree}>
      {word('agree')} <PageLink href={href(slug, '/userAgreement')}>{word('agreement')}</PageLink>
    </p>
  );
}
