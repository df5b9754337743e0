'use client';

import { useRouter } from 'next/navigation';
import { useHandOver } from '@/components/parts/at-partner/use-hand-over';
import { sendToLogin } from '@/components/parts/shell/send-to-login';
import { Button } from '@/components/ui/base/button';
import { Facts } from '@/components/ui/base/facts';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { isLoggedIn, useSession } from '@/stores/session';
import { AnswerCard } from './answer-card';
import { useLoanChoice } from './loan-choice';
import { type Answer, useAnswers } from './use-answers';
import { Withdraw } from './withdraw';
import { canWithdraw } from './next-step';
import styles from './loan-sections.module.css';

/**
 * What the lender of the link has answered, where the link leads, and the button that leaves. Whoever has not applied to a lender that is
 * applied to here is led there first.
 */
export function Leave() {
  const word = useWords('loan');
  const { slug } = useChannel();
  const { offer } = useLoanChoice();
  const { pending, answers } = useAnswers([offer]);
  if (pending) return <CellSkeleton cells={3} />;
  const answer = answers.find(({ application }) => application.state !== 'refused' && application.state !== 'cancelled');
  const { applyAt } = offer;
  return (
    <div className={styles.form}>
      {answer && <AnswerCard answer={answer} action={canWithdraw(answer) && <Withdraw answer={answer} />} />}
      <Facts
        facts={[
          [word('leaveTo'), offer.partnerName],
          [word('lender'), offer.lender],
          [word('licence'), word('licenceDemo', { licence: offer.licence })],
          [word('productName'), offer.name],
        ]}
      />
      {!answer && applyAt && (
        <>
          <p>{word('leaveNone', { lender: offer.short })}</p>
          <Button block size="large" href={href(slug, applyAt, { offer: offer.id })}>
            {word('goApply')}
          </Button>
        </>
      )}
      <HandOver answer={answer} isMain={answer !== undefined || !applyAt} />
    </div>
  );
}

function HandOver({ answer, isMain }: { readonly answer: Answer | undefined; readonly isMain: boolean }) {
  const word = useWords('loan');
  const router = useRouter();
  const { slug } = useChannel();
  const { offer } = useLoanChoice();
  const { partner, partnerProduct: product, returnTo } = offer;
  const reference = answer?.application.reference;
  const { busy, leave } = useHandOver(partner);

  async function press(): Promise<void> {
    if (!isLoggedIn(useSession.getState())) return sendToLogin(router, slug);
    await leave({ product, reference, returnTo: href(slug, returnTo) });
  }

  return (
    <>
      <p className={styles.small}>{word('leaveNote', { partner: offer.partnerName })}</p>
      <Button block size="large" kind={isMain ? 'primary' : 'plain'} busy={busy} onClick={() => void press().catch(() => undefined)}>
        {word(isMain ? 'leave' : 'leaveLook', { partner: offer.partnerName })}
      </Button>
      <Button block kind="plain" href={href(slug, returnTo)}>
        {word('stay')}
      </Button>
    </>
  );
}
