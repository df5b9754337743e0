/** The most a trade may be (fen): 100,000,000 yuan. */
const MOST_FEN = 10_000_000_000;

/** Fen of '12.05'; undefined unless it has exactly two decimals, no leading zeros, and lies within what a trade may be. */
export function fenOf(yuan: string): number | undefined {
  if (!/^(?:0|[1-9]\d{0,8})\.\d\d$/.test(yuan)) return undefined;
  const fen = Number(yuan.replace('.', ''));
  return fen >= 1 && fen <= MOST_FEN ? fen : undefined;
}
