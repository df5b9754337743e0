/** A member's monthly coupons, by template. */
export const monthlyCoupons = [
  { templateId: 690_001, count: 1 },
  { templateId: 690_002, count: 2 },
  { templateId: 690_003, count: 1 },
] as const;
