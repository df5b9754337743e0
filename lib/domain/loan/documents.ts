/** Partners' product names for loans that customers apply for. */
export const appliedLoans = ['loanCard', 'finance'] as const;
export type AppliedLoan = (typeof appliedLoans)[number];

export const isAppliedLoan = (product: string): product is AppliedLoan => appliedLoans.some((loan) => loan === product);

/**
 * What an applicant signs, each on its own, by page path. Consent to a credit enquiry must never be part of another consent (征信业管理条例,
 * 第十八条). Lenders of a `loanCard` debit repayments from the applicant's card; a `finance` loan is repaid in its partner's app.
 */
export const applicationDocuments = {
  loanCard: ['/loanCard/agreement', '/agreement/daq', '/agreement/daikou'],
  finance: ['/hello/agreement', '/agreement/daq'],
} as const satisfies Record<AppliedLoan, readonly string[]>;
