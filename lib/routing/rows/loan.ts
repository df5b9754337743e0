import type { Rows } from '@/lib/routing/route';

/** The loan section. */
export const loanRows = {
  '/oneLoanCard/credit': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/oneLoanCard/loan': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/oneLoanCard/raise': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/twoLoanCard/credit': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/twoLoanCard/rule': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/twoLoanCard/success': { layout: 'business', access: 'open', archetype: 'loan' },
  '/twoLoanCard/loan': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/twoLoanCard/raise': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/twoLoanCard/verB/credit': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/twoLoanCard/verB/rule': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/twoLoanCard/verB/success': { layout: 'business', access: 'open', archetype: 'loan' },
  '/twoLoanCard/verB/raise': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/loanCard': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
  '/loanCard/agreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/loanCard/userAgreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/loanCard/jumppage': { layout: 'business', access: 'open', archetype: 'loan' },
  '/loanCard/58jinrong/discountCard': {
    layout: 'business',
    access: 'open',
    archetype: 'landing',
    card: 'jinrong58/discountCard',
    edition: 'main',
    sitemap: true,
  },
  '/loanCard/58jinrong/userAgreement': { layout: 'business', access: 'open', archetype: 'agreement', sitemap: true },
  '/loanCard/58jinrong': { layout: 'business', access: 'open', archetype: 'loan', sitemap: true },
} as const satisfies Rows;
