import type { Rows } from './route';
import { accountRows } from './rows/account';
import { agreementsRows } from './rows/agreements';
import { benefitsRows } from './rows/benefits';
import { cardsRows } from './rows/cards';
import { goodsRows } from './rows/goods';
import { invoicesRows } from './rows/invoices';
import { listsRows } from './rows/lists';
import { loanRows } from './rows/loan';
import { partnerCardsRows } from './rows/partner-cards';
import { partnersRows } from './rows/partners';
import { paymentRows } from './rows/payment';
import { siteRows } from './rows/site';

/**
 * Every page of §2 by its path below the channel; the rows are in `rows/`, by family. A page's name is its path, so that links need only
 * this table's types and the browser never loads it. `/*` has no row: Next's not-found page answers it with 404.
 */
export const routes = {
  ...siteRows,
  ...agreementsRows,
  ...cardsRows,
  ...partnerCardsRows,
  ...partnersRows,
  ...goodsRows,
  ...accountRows,
  ...listsRows,
  ...paymentRows,
  ...benefitsRows,
  ...loanRows,
  ...invoicesRows,
} as const satisfies Rows;

export type RouteName = keyof typeof routes;
/** A page whose path has no parameter. */
export type PlainRoute = Exclude<RouteName, `${string}{${string}`>;
/** A page that shows an edition of a card. */
export type CardRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends { card: string; edition: string } ? Name : never;
}[RouteName];
/** A page that shows an agreement. */
export type AgreementRoute = { [Name in RouteName]: (typeof routes)[Name] extends { archetype: 'agreement' } ? Name : never }[RouteName];
/** A page of the loan section. */
export type LoanRoute = { [Name in RouteName]: (typeof routes)[Name] extends { archetype: 'loan' } ? Name : never }[RouteName];
