'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/base/button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import type { Consent } from './consent-texts';
import { Consents } from './consents';
import { useLoanChoice } from './loan-choice';
import { useSigningStep } from './use-signing-step';
import styles from './loan-sections.module.css';

/** The consent to direct debits; then on to the lender, by way of the page that announces it. */
export function Draw({ consents }: { readonly consents: readonly Consent[] }) {
  const word = useWords('loan');
  const router = useRouter();
  const { slug } = useChannel();
  const { offer } = useLoanChoice();
  const { ticked, tick, missing, busy, press } = useSigningStep(consents, () =>
    router.push(href(slug, '/loanCard/jumppage', { offer: offer.id })),
  );
  return (
    <div className={styles.form}>
      <Consents consents={consents} ticked={ticked} onTick={tick} />
      {missing && (
        <p className={styles.missing} role="alert">
          {word('missing')}
        </p>
      )}
      <Button block size="large" busy={busy} onClick={() => void press()}>
        {word('draw', { lender: offer.short })}
      </Button>
      <p className={styles.small}>{word('drawNote')}</p>
    </div>
  );
}
