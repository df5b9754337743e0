'use client';

import { Button } from '@/components/ui/base/button';
import { useChannel } from '@/lib/channel/use-channel';
import type { LoanText } from '@/lib/content/loan/text';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { type Answer, isSilent } from './use-answers';

/** Where the page leads after an answer. */
export type Ways = Pick<LoanText, 'borrow' | 'again'>;

/** After the lender's answer: borrow if it approved, choose again if it refused or stays silent, nothing while it is deciding. */
export function NextStep({ answer: { offer, application }, borrow, again }: Ways & { readonly answer: Answer }) {
  const word = useWords('loan');
  const { slug } = useChannel();
  if (application.state === 'completed' && borrow) {
    return (
      <Button block href={href(slug, borrow, { offer: offer.id })}>
        {word(borrow === '/loanCard/jumppage' ? 'goLender' : 'goBorrow', { lender: offer.short })}
      </Button>
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
