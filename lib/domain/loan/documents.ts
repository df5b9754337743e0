/** Partners' product names for loans that customers apply for. */
export const appliedLoans = ['loanCard', 'finance'] as const;
export type AppliedLoan = (typeof appliedLoans)[number];

export const isAppliedLoan = (product: string): product is AppliedLoan => appliedLoans.some((loan) => loan === product);

/**
 * What an applicant signs, each on its own, by page path. Consent to a credit enquiry must never be part of another consent (征信业管理条例,
 * 第十八条).
 */
export const applicationDocuments = {
  loanCard: ['/loanCard/agreement', '/agreement/daq'],
  finance: ['/hello/agreement', '/agreement/daq'],
} as const satisfies Record<AppliedLoan, readonly string[]>;

/** Signed before a lender may debit instalments from an account. */
export const debitDocuments = ['/agreement/daikou'] as const;
