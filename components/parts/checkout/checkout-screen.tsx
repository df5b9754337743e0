'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Sheet } from '@/components/ui/overlay/sheet';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import { forgetTicked } from '@/lib/kernel/ticked-agreements';
import { Agreement } from './agreement';
import { AgreementTicks, type AgreementToSign } from './agreement-ticks';
import { Bill, type BillLine } from './bill';
import { BookingBar, UnpricedBar } from './booking-bar';
import { ChangeSheet } from './change-sheet';
import { CouponCell } from './coupon/coupon-cell';
import type { Checkout, Priced } from './use-checkout';
import { useSigning } from './use-signing';
import { useTicks } from './use-ticks';

interface Form<Seen, Typed, Problem> {
  /** The offer as priced for the current choice. */
  readonly seen: Seen;
  readonly value: Typed;
  readonly change: (value: Typed) => void;
  readonly problem: Problem | undefined;
}

interface CheckoutScreenProps<Seen extends Priced, Typed extends object, Problem> {
  readonly checkout: Checkout<Seen, Typed, Problem>;
  /** The page of the goods. */
  readonly back: string;
  /** What is bought; the coupon's part is deducted, and `payAmount` remains. */
  readonly billOf: (seen: Seen) => readonly BillLine[];
  /** Agreements that must be signed, if there are any: ticked by the buyer and signed before the order is sent. */
  readonly agreementsOf?: (seen: Seen) => readonly AgreementToSign[];
  /** Texts that ask for separate consent, each with a tick of its own; those ticked are signed with the order. */
  readonly separateOf?: (seen: Seen) => readonly AgreementToSign[];
  /** The product on whose page they may just have been ticked. */
  readonly tickedFor?: string;
  readonly title?: string;
  /** What can be chosen before anything has a price: shown when the first choice is refused. */
  readonly choosing?: (form: Pick<Form<Seen, Typed, Problem>, 'value' | 'change'>) => ReactNode;
  /** The kind's own form: what is bought, what can be chosen, and for whom. */
  readonly children: (form: Form<Seen, Typed, Problem>) => ReactNode;
}

/** Scrolls to the first problem after a submission that sent nothing: in a long form it may be out of sight. */
function useWayToProblem(): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [asked]);
  return () => setAsked((count) => count + 1);
}

/** A booking page: the kind's own form, the price, the agreements, and every question that may come up. */
export function CheckoutScreen<Seen extends Priced, Typed extends object, Problem>({
  checkout,
  back,
  billOf,
  agreementsOf = () => [],
  separateOf = () => [],
  tickedFor,
  title,
  choosing,
  children,
}: CheckoutScreenProps<Seen, Typed, Problem>) {
  const word = useWords('checkout');
  const { priced, says } = checkout;
  const [showsBill, setShowsBill] = useState(false);
  const [missesTick, setMissesTick] = useState(false);
  const { isTicked, tickEach } = useTicks(tickedFor);
  const goToProblem = useWayToProblem();
  const { sign, signing } = useSigning();
  const submit = async (seen: Seen) => {
    const documents = agreementsOf(seen);
    const boxes = [documents, ...separateOf(seen).map((text) => [text])];
    if (documents.length > 0 && !isTicked(documents)) {
      setMissesTick(true);
      goToProblem();
      return toast.info(word('tickDocuments'));
    }
    if (!(await sign(boxes.filter(isTicked).flat()))) {
      // A new version may be in force, so it has to be read and ticked again.
      tickEach(boxes, () => false);
      return void priced.refetch();
    }
    // Signed; the next purchase needs a tick of its own.
    tickEach(boxes, isTicked);
    forgetTicked();
    if (!checkout.submit(seen)) goToProblem();
  };
  const agreement = (seen: Seen) => {
    const documents = agreementsOf(seen);
    if (documents.length === 0) return <Agreement />;
    return (
      <>
        <AgreementTicks
          documents={documents}
          checked={isTicked(documents)}
          missing={missesTick}
          onChange={(on) => tickEach([documents], () => on)}
        />
        {separateOf(seen).map((text) => (
          <AgreementTicks
            key={text.document}
            separate
            documents={[text]}
            checked={isTicked([text])}
            onChange={(on) => tickEach([[text]], () => on)}
          />
        ))}
      </>
    );
  };
  const bar = (seen: Seen) =>
    priced.error ? (
      <UnpricedBar onRetry={() => void priced.refetch()} />
    ) : (
      <BookingBar
        payAmount={seen.payAmount}
        couponFen={seen.coupons?.chosen?.pays ?? 0}
        busy={checkout.busy || signing}
        pricing={checkout.pricing}
        isRepriced={checkout.repricing}
        onDetail={() => setShowsBill(true)}
        onSubmit={() => void submit(seen)}
      />
    );
  return (
    <Screen
      head={<NavBar title={title ?? word('title')} back={back} />}
      foot={priced.data && bar(priced.data)}
      isRepriced={checkout.repricing}
    >
      <Loaded query={priced} skeleton={<CellSkeleton cells={8} />}>
        {(seen) => (
          <>
            {children({ seen, value: checkout.valueIn(seen), change: checkout.change, problem: checkout.problemIn(seen) })}
            {seen.coupons && <CouponCell offer={seen.coupons} choice={checkout.coupon.choice} onChoose={checkout.coupon.choose} />}
            {agreement(seen)}
            <Sheet open={showsBill} onClose={() => setShowsBill(false)} title={word('priceDetail')}>
              <Bill lines={billOf(seen)} couponFen={seen.coupons?.chosen?.pays ?? 0} total={seen.payAmount} />
            </Sheet>
            <ChangeSheet
              changes={checkout.changes}
              changedText={says.changedText}
              sameText={says.sameText}
              onDecline={checkout.declineChanges}
              onAccept={() => checkout.acceptChanges(seen)}
            />
          </>
        )}
      </Loaded>
      {!priced.data && priced.error && choosing?.({ value: checkout.typed, change: checkout.change })}
    </Screen>
  );
}
