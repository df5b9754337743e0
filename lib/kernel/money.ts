/** An amount of money in fen (1/100 yuan): always an integer, never a float of yuan. */
export type Fen = number;

/** 12800 → '128', 12850 → '128.5', 12856 → '128.56': the way a price tag reads. */
export const priceTag = (fen: Fen): string => (fen / 100).toFixed(2).replace(/\.?0+$/, '');

/** 12800 → '128.00': the way the wire and a bill spell it. */
export function toYuan(fen: Fen): string {
  const cents = Math.abs(fen % 100);
  return `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${cents < 10 ? '0' : ''}${cents}`;
}

/** '200000.5' → '200,000.5': how a large amount reads. */
export function grouped(yuan: string): string {
  const [whole = '', ...cents] = yuan.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...cents].join('.');
}

/** '128.5' → 12850. The text has at most two decimals; callers validate it first. */
export const fromYuan = (yuan: string): Fen => Math.round(Number(yuan) * 100);

/** Up to the next whole yuan: how an average reads, which nobody pays. 17433 → 17500. */
export const wholeYuan = (fen: Fen): Fen => Math.ceil(fen / 100) * 100;
