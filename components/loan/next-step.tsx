'use client';

import { Button } from '@/components/ui/base/button';
import { useChannel } from '@/lib/channel/use-channel';
import type { LoanText } from '@/lib/content/loan/text';
import { movesOn } from '@/lib/domain/partner';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { type Answer, isSilent } from './use-answers';
import { Withdraw } from './withdraw';

/** Where the page leads after an answer. */
export type Ways = Pick<LoanText, 'borrow' | 'again' | 'raise'>;
type NextStepProps = Ways & { readonly answer: Answer };

export const canWithdraw = ({ application }: Answer): boolean => movesOn(application.state, 'withdrawing');

/** Borrow or ask for more once the lender has approved, choose again where it refused or stays silent; withdraw while it has not decided. */
export function NextStep({ answer, ...ways }: NextStepProps) {
  return (
    <>
      <Onward answer={answer} {...ways} />
      {canWithdraw(answer) && <Withdraw answer={answer} />}
    </>
  );
}

function Onward({ answer: { offer, application }, borrow, again, raise }: NextStepProps) {
  const word = useWords('loan');
  const { slug } = useChannel();
  if (application.state === 'completed') {
    return (
      <>
        {borrow && (
          <Button block href={href(slug, borrow, { offer: offer.id })}>
            {word(borrow === '/loanCard/jumppage' ? 'goLender' : 'goBorrow', { lender: offer.short })}
          </Button>
        )}
        {raise && (
          <Button block kind="plain" href={href(slug, raise)}>
            {word('goRaise')}
          </Button>
        )}
      </>
    );
  }
  const over = application.state === 'refused' || application.state === 'cancelled';
  if ((over || isSilent(application)) && again) {
    return (
      <Button block kind="secondary" href={href(slug, again)}>
        {word('goAgain')}
      </Button>
    );
  }
  return null;
}
