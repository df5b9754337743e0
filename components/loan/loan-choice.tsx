'use client';

import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { LoanOffer, OfferId } from '@/lib/content/loan/offers';
import { type RepaymentWay, repaymentWays } from '@/lib/domain/loan/repayment';
import { useKept } from './use-kept';
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

const numberOf = (stored: unknown): number | undefined => (typeof stored === 'number' && Number.isInteger(stored) ? stored : undefined);

function readChange(stored: Readonly<Record<string, unknown>>, offers: readonly LoanOffer[]): Change {
  const [amountFen, months] = [numberOf(stored.amountFen), numberOf(stored.months)];
  const offerId = offers.find(({ id }) => id === stored.offerId)?.id;
  const way = repaymentWays.find((known) => known === stored.way);
  return {
    ...(offerId && { offerId }),
    ...(amountFen !== undefined && { amountFen }),
    ...(months !== undefined && { months }),
    ...(way && { way }),
  };
}

interface LoanChoiceProps {
  readonly offers: readonly [LoanOffer, ...LoanOffer[]];
  readonly children: ReactNode;
}

export function LoanChoice({ offers, children }: LoanChoiceProps) {
  const asked = useSyncExternalStore(never, askedOffer, () => null);
  const { filled: wished, fill } = useKept('choice', (stored) => readChange(stored, offers));
  const choosing = useMemo(() => {
    const { offerId = asked, amountFen = USUAL_FEN, months = USUAL_MONTHS, way = 'equalInstalments' } = wished;
    const offer = offers.find(({ id }) => id === offerId) ?? offers[0];
    return { ...within(offer, { amountFen, months, way }), offers };
  }, [offers, wished, asked]);
  return <ChoiceContext value={{ ...choosing, choose: fill }}>{children}</ChoiceContext>;
}

export function useLoanChoice(): Choosing {
  const choosing = useContext(ChoiceContext);
  if (!choosing) throw new Error('useLoanChoice needs <LoanChoice> above it');
  return choosing;
}
