import { type RouteName, routes } from './routes';

/** The families of the site's map, in order; a page belongs to the first whose pattern matches its path. */
const patterns = {
  invoice: /^\/(?:order|apply)\/invoice/,
  agreement: /^\/(?:agreement|userAgreement|passCard)(?:\/|$)/,
  loan: /^\/(?:single\/)?(?:loanCard|oneLoanCard|twoLoanCard|hello)(?:\/|$)/,
  card: /^\/(?:single|members|saveMoney)(?:\/|$)/,
  bank: /^\/(?:bank|out)\//,
  login: /^\/login/,
  order: /^\/(?:my\/(?:orderList|\w+Order|refund|pay)|cashier|pay|bindCard|exchange\/)/,
  coupon: /^\/(?:my\/coupon|(?:n\/|co\/)?search\/apply|exchangecode|user\/package|package|interest)/,
  account: /^\/(?:my|user)\//,
  hotel: /^\/(?:n\/)?(?:hotel|search\/hotelSearch)/,
  food: /^\/(?:food|search\/foodSearch)/,
  ticket: /^\/(?:ticket|search\/ticketList)/,
  combo: /^\/combo/,
  physical: /^\/(?:physical|search\/goodsfm)/,
  home: /^\/(?:index|search|activity|system)/,
  tool: /./,
} as const;
export type Family = keyof typeof patterns;

/** The order of interest to somebody checking a channel. */
const order: readonly Family[] = [
  'home',
  'hotel',
  'food',
  'ticket',
  'combo',
  'physical',
  'order',
  'account',
  'login',
  'coupon',
  'card',
  'loan',
  'bank',
  'agreement',
  'invoice',
  'tool',
];

const listed = Object.entries(patterns) as [Family, RegExp][];
const familyOf = (name: RouteName): Family => listed.find(([, pattern]) => pattern.test(name))?.[0] ?? 'tool';

/** Every page of the route table, by family. Only for the server, because it contains the whole table. */
export const families: readonly Readonly<{ family: Family; names: readonly RouteName[] }>[] = order.map((family) => ({
  family,
  names: (Object.keys(routes) as RouteName[]).filter((name) => familyOf(name) === family),
}));
