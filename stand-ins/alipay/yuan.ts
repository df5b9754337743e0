/** The most a trade may be (fen): 100,000,000 yuan. */
export const MOST_FEN = 10_000_000_000;

/** '-12.05' of -1205 fen, without a float in between. */
export function yuanOf(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Fen of '12.05'; undefined unless it has exactly two decimals, no leading zeros, and lies within what a trade may be. */
export function fenOf(yuan: string): number | undefined {
  if (!/^(?:0|[1-9]\d{0,8})\.\d\d$/.test(yuan)) return undefined;
  const fen = Number(yuan.replace('.', ''));
  return fen >= 1 && fen <= MOST_FEN ? fen : undefined;
}
