'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckoutScreen } from '@/components/parts/checkout/checkout-screen';
import { useCheckout } from '@/components/parts/checkout/use-checkout';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Card } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { InputOf, OutputOf } from '@/lib/contract/contract';
import type { MemberPlan } from '@/lib/domain/member-plan';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import { shownText } from '@/lib/kernel/ticked-agreements';
import { agreementCalls } from '@/lib/queries/agreement';
import { memberPlanCalls } from '@/lib/queries/member-plan';
import { href } from '@/lib/routing/href';
import { MonthlyCoupons } from './monthly-coupons';
import { PlanTicks } from './plan-ticks';
import { endText, onDay } from './plan-words';
import styles from './member-plan.module.css';

type Seen = OutputOf<'memberPlan.pre'>;
type Request = InputOf<'memberPlan.create'> & Readonly<{ documents: InputOf<'agreement.sign'>['documents'] }>;

/** Signs what was ticked, then orders; nothing is signed before the button is pressed. */
function useSignedOrder() {
  const { mutateAsync: sign } = useMutation(agreementCalls.sign({ quiet: true }));
  return (spoken: { readonly quiet: true }) => {
    const { mutationFn, onSuccess: _refreshes, mutationKey, ...usual } = memberPlanCalls.create(spoken);
    return {
      ...usual,
      ...(mutationKey && { mutationKey }),
      async mutationFn({ documents, ...purchase }: Request, context: Parameters<NonNullable<typeof mutationFn>>[1]) {
        if (!mutationFn) throw new Error('memberPlan.create has no call.');
        await sign({ documents });
        return mutationFn(purchase, context);
      },
    };
  };
}

/** Buying a plan: its period, its agreements, and automatic renewal for those who tick it. */
export function PlanBuying({ plan }: { readonly plan: MemberPlan }) {
  const word = useWords('memberPlan');
  const { slug } = useChannel();
  if (useLoginGuard()) return <Buying plan={plan} />;
  return (
    <Screen head={<NavBar title={word('buyTitle')} back={href(slug, '/members')} />}>
      <CellSkeleton cells={6} />
    </Screen>
  );
}

function Buying({ plan }: { readonly plan: MemberPlan }) {
  const { slug } = useChannel();
  const word = useWords('memberPlan');
  const locale = useLocale();
  // Never kept in a draft: consent is given for one purchase, by hand.
  const [agreed, setAgreed] = useState(false);
  const [renews, setRenews] = useState(false);
  const create = useSignedOrder();
  const checkout = useCheckout({
    purpose: 'memberPlan',
    product: plan,
    blank: {},
    pre: (_typed, _paying, spoken) => memberPlanCalls.pre({ plan }, spoken),
    create,
    problemOf: () => (agreed ? undefined : ('agreement' as const)),
    requestOf: (_typed, seen: Seen, { idempotencyKey, despiteDuplicate }): Request => ({
      plan,
      renews: renews && seen.renewal.state === 'open',
      acceptedAmount: seen.payAmount,
      idempotencyKey,
      ...(despiteDuplicate && { despiteDuplicate }),
      documents: [...seen.agreements, ...(renews && seen.renewal.state === 'open' ? seen.renewal.agreements : [])].map(shownText),
    }),
    changesOf: (was, now) => [
      ...(was.payAmount === now.payAmount
        ? []
        : [{ name: word('changedPrice'), was: `¥${priceTag(was.payAmount)}`, now: `¥${priceTag(now.payAmount)}`, costs: true }]),
      ...(onDay(locale, was.endTime) === onDay(locale, now.endTime)
        ? []
        : [{ name: word('changedEnd'), was: onDay(locale, was.endTime), now: onDay(locale, now.endTime), costs: false }]),
    ],
  });
  return (
    <CheckoutScreen checkout={checkout} back={href(slug, '/members')} billOf={({ price }) => [{ name: word(plan), fen: price }]}>
      {({ seen, problem }) => (
        <>
          <PlanHead seen={seen} />
          <MonthlyCoupons benefits={seen.benefits} />
          <PlanTicks
            seen={seen}
            agreed={agreed}
            onAgree={setAgreed}
            renews={renews}
            onRenew={setRenews}
            missing={problem === 'agreement' && !agreed}
          />
        </>
      )}
    </CheckoutScreen>
  );
}

/** What the payment covers. */
function PlanHead({ seen }: { readonly seen: Seen }) {
  const word = useWords('memberPlan');
  const locale = useLocale();
  const { plan, price, months, pricePerMonth, change, beginTime, endTime, carriedDays } = seen;
  const startsNow = change === 'first' || change === 'up';
  return (
    <Card>
      <div className={styles.bought}>
        <div>
          <h2 className={styles.boughtName}>{word(plan)}</h2>
          <p className={styles.note}>{word(`note_${change}`)}</p>
        </div>
        <div className={styles.boughtPrice}>
          <Price fen={price} size="large" />
          {months > 1 && <span className={styles.note}>{word('perMonth', { price: priceTag(pricePerMonth) })}</span>}
        </div>
      </div>
      <Facts
        facts={[
          [word('begins'), startsNow ? word('beginsNow') : endText(locale, beginTime)],
          [word('ends'), endText(locale, endTime)],
          [word('carried'), carriedDays > 0 ? word('carriedDays', { count: carriedDays }) : null],
        ]}
      />
    </Card>
  );
}
