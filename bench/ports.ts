/** The first of ten ports of this machine that the bench listens on. */
const first = Number(process.env.BENCH_PORT ?? 4950);

export const ports = { shop: first, bareApi: first + 1, bareNext: first + 2, catalogue: first + 3 } as const;
