/** The first of the ten ports that the bench uses. */
const first = Number(process.env.BENCH_PORT ?? 4950);

export const ports = {
  shop: first,
  bareApi: first + 1,
  bareNext: first + 2,
  catalogue: first + 3,
  payments: first + 7,
  bareBank: first + 8,
  cards: first + 9,
} as const;
