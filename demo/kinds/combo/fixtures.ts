/** What tests and the README may rely on: these never sell out and keep their prices, whatever the size of the catalogue. */
export const demoCombos = {
  /** A night, dinner, an entry and a treatment: parts with every type of rule; the night's day can't be left open. */
  night: 300_001,
  /** Tea and a treatment: all days can be left open, with a full refund until then. */
  tea: 300_002,
} as const;

export const firstComboId = demoCombos.night;

/** Price of one set, in fen. */
export const DEMO_COMBO_PRICES: Readonly<Record<number, number>> = { [demoCombos.night]: 88_800, [demoCombos.tea]: 26_800 };
