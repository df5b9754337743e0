/** An amount of money in fen (1/100 yuan): always an integer, never a float of yuan. */
export type Fen = number;

/** 12800 → '128', 12850 → '128.5', 12856 → '128.56': as on a price tag. */
export const priceTag = (fen: Fen): string => (fen / 100).toFixed(2).replace(/\.?0+$/, '');

/** 12800 → '128.00': as on a bill and on the wire. */
export function toYuan(fen: Fen): string {
  const cents = Math.abs(fen % 100);
  return `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${cents < 10 ? '0' : ''}${cents}`;
}

/** '200000.5' → '200,000.5': for large amounts. */
export function grouped(yuan: string): string {
  const [whole = '', ...cents] = yuan.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...cents].join('.');
}

const LARGE: Fen = 1_000_000;

/**
 * An amount within a sentence: like a price tag, with thousands separators from ten thousand yuan on. 129900 → '1299', 20000000 →
 * '200,000'.
 */
export const saidYuan = (fen: Fen): string => (fen < LARGE ? priceTag(fen) : grouped(priceTag(fen)));

/** An average, which nobody pays as such, with both decimals: 70 → '0.70', 300 → '3'. */
export const averageYuan = (fen: Fen): string => (fen % 100 === 0 ? priceTag(fen) : toYuan(fen));

/** '128.5' → 12850. The text has at most two decimals; callers validate it first. */
export const fromYuan = (yuan: string): Fen => Math.round(Number(yuan) * 100);

/** A price per night as it is shown: that of a single night is what is paid; an average is rounded up to whole yuan: 17433 → 17500. */
export const nightlyPrice = (fen: Fen, nights: number): Fen => (nights === 1 ? fen : Math.ceil(fen / 100) * 100);
