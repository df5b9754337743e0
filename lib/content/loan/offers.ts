import * as z from 'zod/mini';
import type { Locale } from '@/lib/kernel/locale';
import type { Fen } from '@/lib/kernel/money';
import { percent } from '@/lib/kernel/percent';
import { type TextFacts, withFacts } from '../facts';
import { moneyText, productFigures } from '../products';
import rows from './offers.json';
import signedFor from './signed-for.json';

const filled = z.string().check(z.minLength(1));
const said = z.strictObject({ 'zh-CN': filled, en: filled });
const fen = z.int().check(z.positive());
/** Basis points. */
const rate = z.int().check(z.nonnegative(), z.maximum(3600));

const row = z.strictObject({
  lender: said,
  short: said,
  name: said,
  licence: filled,
  partner: z.enum(['hello', 'niwodai', 'jinrong58']),
  partnerName: said,
  partnerProduct: z.enum(['loanCard', 'finance']),
  product: z.enum(['loanService', 'helloLoan']),
  applyAt: z.optional(z.enum(['/oneLoanCard/credit', '/twoLoanCard/credit', '/hello/finance'])),
  returnTo: z.enum(['/oneLoanCard/credit', '/twoLoanCard/success', '/hello/finance', '/loanCard/58jinrong']),
  leastFen: fen,
  mostFen: z.optional(fen),
  months: z.array(z.int().check(z.positive())).check(z.minLength(1)),
  rate,
  monthlyFeeRate: rate,
  ways: z.array(z.enum(['equalInstalments', 'equalPrincipal', 'interestFirst'])).check(z.minLength(1)),
});

const offerIds = ['yunting', 'chenghu', 'helloLoan', 'heyu'] as const;
export const offerId = z.enum(offerIds);
export type OfferId = z.output<typeof offerId>;

const offers = z.record(offerId, row).parse(rows);

/**
 * A lender's offer, as a page shows it. `partner` passes readers on to the lender and is responsible for the offer, `partnerProduct` is
 * that partner's name for it. `applyAt` is the page with its application, absent where one
 * applies at the partner's. `rate` is an example of the yearly interest, `monthlyFeeRate` what else is charged each month on the amount
 * borrowed, both in basis points.
 */
export type LoanOffer = Readonly<
  Pick<
    z.output<typeof row>,
    | 'licence'
    | 'partner'
    | 'partnerProduct'
    | 'product'
    | 'applyAt'
    | 'returnTo'
    | 'leastFen'
    | 'months'
    | 'rate'
    | 'monthlyFeeRate'
    | 'ways'
  > & {
    id: OfferId;
    lender: string;
    short: string;
    name: string;
    partnerName: string;
    mostFen: Fen;
  }
>;

/** `mostFen` is the product's own limit unless the lender sets a lower one. */
export function loanOffer(id: OfferId, locale: Locale): LoanOffer {
  const { lender, short, name, partnerName, mostFen, ...figures } = offers[id];
  return {
    ...figures,
    id,
    lender: lender[locale],
    short: short[locale],
    name: name[locale],
    partnerName: partnerName[locale],
    mostFen: mostFen ?? productFigures(figures.product).loanMostFen ?? figures.leastFen,
  };
}

/** The offer that a partner sells under this name; undefined if there is none. */
export const offerAt = (partner: string, partnerProduct: string): OfferId | undefined =>
  offerIds.find((id) => offers[id].partner === partner && offers[id].partnerProduct === partnerProduct);

/** The one lender that an applicant's consent is given to, as both its page and the signed words say it. */
export function offerSigned(id: OfferId, locale: Locale): string {
  const { lender, licence, name, partnerName } = loanOffer(id, locale);
  return withFacts(signedFor[locale], { lender, licence, product: name, partner: partnerName });
}

export const loanOffers = (locale: Locale): LoanOffer[] => offerIds.map((id) => loanOffer(id, locale));

/** `yunting` (who lends), `yuntingRate`, `yuntingFee`, `yuntingMost` and so on, for the texts of loan pages. */
export const offerFacts = (locale: Locale): TextFacts =>
  Object.fromEntries(
    loanOffers(locale).flatMap(({ id, short, rate: interest, monthlyFeeRate, mostFen }) => [
      [id, short],
      [`${id}Rate`, percent(interest)],
      [`${id}Fee`, percent(monthlyFeeRate)],
      [`${id}Most`, moneyText(locale, mostFen)],
    ]),
  );
