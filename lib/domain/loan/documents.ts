/** What a partner calls a loan that is applied for. */
export const appliedLoans = ['loanCard', 'finance'] as const;
export type AppliedLoan = (typeof appliedLoans)[number];

export const isAppliedLoan = (product: string): product is AppliedLoan => appliedLoans.some((loan) => loan === product);

/** What an applicant signs, each by itself; the paths of their pages. A credit enquiry is never part of another consent (征信业管理条例，第十八条). */
export const applicationDocuments = {
  loanCard: ['/loanCard/agreement', '/agreement/daq'],
  finance: ['/hello/agreement', '/agreement/daq'],
} as const satisfies Record<AppliedLoan, readonly string[]>;

/** Signed before a lender may take instalments from an account. */
export const debitDocuments = ['/agreement/daikou'] as const;
