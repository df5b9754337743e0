'use client';

import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { LoanOffer, OfferId } from '@/lib/content/loan/offers';
import type { RepaymentWay } from '@/lib/domain/loan/repayment';
import type { Fen } from '@/lib/kernel/money';

/** The reader's inputs, shared by all blocks of a page. */
export type Choice = Readonly<{ offer: LoanOffer; amountFen: Fen; months: number; way: RepaymentWay }>;
type Change = Readonly<{ offerId?: OfferId; amountFen?: Fen; months?: number; way?: RepaymentWay }>;
type Choosing = Choice & Readonly<{ offers: readonly [LoanOffer, ...LoanOffer[]]; choose: (change: Change) => void }>;

const ChoiceContext = createContext<Choosing | undefined>(undefined);

const USUAL_FEN = 1_000_000;
const USUAL_MONTHS = 12;

/** Limits a choice to what an offer has: its amounts, terms and methods. */
function within(offer: LoanOffer, { amountFen, months, way }: Omit<Choice, 'offer'>): Choice {
  return {
    offer,
    amountFen: Math.max(offer.leastFen, Math.min(offer.mostFen, amountFen)),
    months: offer.months.includes(months) ? months : (offer.months.at(-1) ?? months),
    way: offer.ways.includes(way) ? way : (offer.ways[0] ?? way),
  };
}

/** The page is cached for everybody; only the browser reads the query. */
const askedOffer = (): string | null => new URLSearchParams(window.location.search).get('offer');
const never = () => () => undefined;

interface LoanChoiceProps {
  readonly offers: readonly [LoanOffer, ...LoanOffer[]];
  readonly children: ReactNode;
}

export function LoanChoice({ offers, children }: LoanChoiceProps) {
  const asked = useSyncExternalStore(never, askedOffer, () => null);
  const [wished, setWished] = useState<Change>({});
  const choosing = useMemo(() => {
    const { offerId = asked, amountFen = USUAL_FEN, months = USUAL_MONTHS, way = 'equalInstalments' } = wished;
    const offer = offers.find(({ id }) => id === offerId) ?? offers[0];
    const choose = (change: Change) => setWished((before) => ({ ...before, ...change }));
    return { ...within(offer, { amountFen, months, way }), offers, choose };
  }, [offers, wished, asked]);
  return <ChoiceContext value={choosing}>{children}</ChoiceContext>;
}

export function useLoanChoice(): Choosing {
  const choosing = useContext(ChoiceContext);
  if (!choosing) throw new Error('useLoanChoice needs <LoanChoice> above it');
  return choosing;
}
