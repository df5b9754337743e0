'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/base/button';
import { Checkbox, RadioGroup } from '@/components/ui/form/checkbox';
import { useChannel } from '@/lib/channel/use-channel';
import type { LoanOffer, OfferId } from '@/lib/content/loan/offers';
import type { LoanText } from '@/lib/content/loan/text';
import { type LoanPurpose, loanPurposes } from '@/lib/domain/loan/purpose';
import { useWords } from '@/lib/i18n/use-words';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { percent } from '@/lib/kernel/percent';
import { partnerCalls } from '@/lib/queries/partner';
import { href } from '@/lib/routing/href';
import { AnswerCard } from './answer-card';
import type { LenderConsents } from './consent-texts';
import { Consents } from './consents';
import { exampleOf } from './example';
import { useLoanChoice } from './loan-choice';
import { NextStep, type Ways } from './next-step';
import { PurposeChoice } from './purpose-choice';
import { useKept } from './use-kept';
import { useAnswers } from './use-answers';
import { useSigningStep } from './use-signing-step';
import styles from './loan-sections.module.css';

const CHECKOUT = 'loan';

interface ApplicationProps extends Ways, Pick<LoanText, 'answer'> {
  readonly consents: Readonly<Partial<Record<OfferId, LenderConsents>>>;
}

/**
 * Choose a lender, say what for, sign each document, apply. An application that blocks another is shown instead; where the page names no other page for
 * its answer, an approved one too, and any other above the form.
 */
export function Application({ consents, answer, ...ways }: ApplicationProps) {
  const { offers, offer } = useLoanChoice();
  const { answers } = useAnswers(offers);
  const latest = answers.find(({ application }) => application.blocking) ?? answers[0];
  const card = latest && <AnswerCard answer={latest} action={<NextStep answer={latest} {...ways} />} />;
  if (latest && (latest.application.blocking || (!answer && latest.application.state === 'completed'))) return card;
  return (
    <>
      {!answer && card}
      <ApplicationForm {...(consents[offer.id] ?? nothingToSign)} {...(answer && { answer })} />
    </>
  );
}

/** The server refuses an application without signatures. */
const nothingToSign: LenderConsents = { consents: [], signedFor: '' };

function useApplying(offer: LoanOffer) {
  const hello = useMutation(partnerCalls.helloOrder());
  const niwodai = useMutation(partnerCalls.niwodaiOrder());
  return async (purpose: LoanPurpose) => {
    const { partner, partnerProduct: product } = offer;
    const command = { product, purpose, idempotencyKey: checkoutKey(CHECKOUT, { partner, product, purpose }) };
    await (partner === 'hello' ? hello : niwodai).mutateAsync(command);
    endCheckout(CHECKOUT);
  };
}

type Form = Readonly<{ /** Hashes of the ticked texts. */ ticked: readonly string[]; declared: boolean; purpose?: LoanPurpose }>;

function readForm({ ticked, declared, purpose: stored }: Readonly<Record<string, unknown>>): Form {
  const purpose = loanPurposes.find((known) => known === stored);
  const hashes = Array.isArray(ticked) ? ticked.filter((hash): hash is string => typeof hash === 'string') : [];
  return { ticked: hashes, declared: declared === true, ...(purpose && { purpose }) };
}

function ApplicationForm({ consents, signedFor, answer }: LenderConsents & Pick<LoanText, 'answer'>) {
  const word = useWords('loan');
  const router = useRouter();
  const { slug } = useChannel();
  const { offers, offer, choose } = useLoanChoice();
  const { filled, fill, forget } = useKept('form', readForm);
  const { ticked, declared, purpose } = filled;
  const apply = useApplying(offer);
  const { missing, busy, press } = useSigningStep(consents, ticked, async () => {
    if (!purpose) return;
    await apply(purpose);
    forget();
    if (answer) router.push(href(slug, answer));
  });
  const choices = offers.map((one) => ({
    value: one.id,
    title: one.lender,
    note: word('offerNote', { rate: percent(exampleOf(one).annualRate), partner: one.partnerName }),
  }));
  return (
    <div className={styles.form}>
      {offers.length > 1 && (
        <RadioGroup
          name="lender"
          label={word('chooseLender')}
          value={offer.id}
          choices={choices}
          onChange={(offerId) => choose({ offerId })}
        />
      )}
      <PurposeChoice purpose={purpose} onChoose={(chosen) => fill({ purpose: chosen })} />
      <Checkbox small checked={declared} onChange={(on) => fill({ declared: on })}>
        {word('declare')}
      </Checkbox>
      <Consents consents={consents} signedFor={signedFor} ticked={ticked} onTick={(hashes) => fill({ ticked: hashes })} />
      {missing && (
        <p className={styles.missing} role="alert">
          {word('missing')}
        </p>
      )}
      <Button block size="large" busy={busy} onClick={() => void press(declared && purpose !== undefined)}>
        {word('apply', { lender: offer.short })}
      </Button>
      <p className={styles.small}>{word('applyNote')}</p>
    </div>
  );
}
