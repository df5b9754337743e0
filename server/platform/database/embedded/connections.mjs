// @ts-check

/** Connections that the pools of all workers may hold to the embedded database together. */
export const MOST_POOLED = 180;
