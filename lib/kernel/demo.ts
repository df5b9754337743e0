/** Accounts that the demo is seeded with; their SMS codes appear in the inbox at /preview. */
export const demoMobiles = ['13800138000', '13800138001', '13800138002'] as const;
