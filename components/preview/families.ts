import { listFamilies } from '@/lib/kinds/list-families';
import { type RouteName, routes } from '@/lib/routing/routes';

/** What is not a kind's own, in the order in which a page is tried against it, before the kinds' families. */
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
} as const;
/** What is left after those. */
const rest = { home: /^\/(?:index|search|activity|system)/, tool: /./ } as const;

const listed = [
  ...Object.entries(patterns).map(([family, pattern]) => ({ family, owns: (page: string) => pattern.test(page) })),
  ...listFamilies,
  ...Object.entries(rest).map(([family, pattern]) => ({ family, owns: (page: string) => pattern.test(page) })),
];
const familyOf = (name: RouteName): string | undefined => listed.find(({ owns }) => owns(name))?.family;

/** The order of interest to somebody checking a channel. */
const order = [
  'home',
  ...listFamilies.map(({ family }) => family),
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
] as const;

/** Every page of the route table, by family. Only for the server, because it contains the whole table. */
export const families = order.map((family) => ({
  family,
  names: (Object.keys(routes) as RouteName[]).filter((name) => familyOf(name) === family),
}));
