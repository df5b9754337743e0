'use client';

import { Button } from '@/components/ui/base/button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { useLoanChoice } from './loan-choice';
import styles from './loan-sections.module.css';

/** On to the lender, which has the contract signed, by way of the page that announces it. */
export function Draw() {
  const word = useWords('loan');
  const { slug } = useChannel();
  const { offer } = useLoanChoice();
  return (
    <div className={styles.form}>
      <Button block size="large" href={href(slug, '/loanCard/jumppage', { offer: offer.id })}>
        {word('draw', { lender: offer.short })}
      </Button>
      <p className={styles.small}>{word('drawNote')}</p>
    </div>
  );
}
