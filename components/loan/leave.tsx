'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { sendToLogin } from '@/components/shell/send-to-login';
import { Button } from '@/components/ui/base/button';
import { Facts } from '@/components/ui/base/facts';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { partnerCalls } from '@/lib/queries/partner';
import { href } from '@/lib/routing/href';
import { isLoggedIn, useSession } from '@/stores/session';
import { useLoanChoice } from './loan-choice';
import { useAnswers } from './use-answers';
import styles from './loan-sections.module.css';

/**
 * Announces the site that the link leads to, and leaves on a press. The address can be opened only once, so it is requested on the press
 * and stored nowhere.
 */
export function Leave() {
  const word = useWords('loan');
  const router = useRouter();
  const { slug } = useChannel();
  const { offer } = useLoanChoice();
  const { answers } = useAnswers([offer]);
  const leaving = useMutation(partnerCalls.handOver());
  const { partner, partnerProduct: product, returnTo } = offer;
  const reference = answers[0]?.application.reference;

  async function leave(): Promise<void> {
    if (!isLoggedIn(useSession.getState())) return sendToLogin(router, slug);
    const { url } = await leaving.mutateAsync({ partner, product, returnTo: href(slug, returnTo), ...(reference && { reference }) });
    window.location.assign(url);
  }

  return (
    <div className={styles.form}>
      <Facts
        facts={[
          [word('leaveTo'), offer.partnerName],
          [word('lender'), offer.lender],
          [word('licence'), word('licenceDemo', { licence: offer.licence })],
          [word('productName'), offer.name],
          [word('reference'), reference],
        ]}
      />
      <Button block size="large" busy={leaving.isPending} onClick={() => void leave().catch(() => undefined)}>
        {word('leave', { partner: offer.partnerName })}
      </Button>
      <Button block kind="plain" href={href(slug, returnTo)}>
        {word('stay')}
      </Button>
    </div>
  );
}
