/** §7, ms: how long a call may take, on the base host and on the pay host. */
export const CALL_TIMEOUTS_MS = { base: 20_000, pay: 50_000 } as const;
