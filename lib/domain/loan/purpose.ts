/** What a loan may be spent on: consumption, never investment, property or other debts. */
export const loanPurposes = ['decoration', 'appliances', 'education', 'medical', 'travel', 'wedding', 'daily'] as const;
export type LoanPurpose = (typeof loanPurposes)[number];
