/** The longest a call may take (§7), in ms: on the base host and on the pay host. */
export const CALL_TIMEOUTS_MS = { base: 20_000, pay: 50_000 } as const;
