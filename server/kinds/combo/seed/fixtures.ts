/** What tests and the README may count on: these never sell out and keep their prices, whatever the size of the catalogue. */
export const demoCombos = {
  /** A night, dinner, an entry and a treatment: parts of every rule, the night never left for later. */
  night: 300_001,
  /** Tea and a treatment: everything can be left for later, and all of it goes back for free until then. */
  tea: 300_002,
} as const;

export const firstComboId = demoCombos.night;

/** Fen, of one set. */
export const DEMO_COMBO_PRICES: Readonly<Record<number, number>> = { [demoCombos.night]: 88_800, [demoCombos.tea]: 26_800 };
