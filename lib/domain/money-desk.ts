/** How a refund stands for whoever looks after the money. */
export const refundStandings = [
  /** The bank was asked, and has not said how it ended. */
  'underWay',
  /** The bank keeps it back for a reason it has told, such as too little money on the merchant's account. */
  'withheld',
  /** The bank can't pay it to where the money came from: somebody has to finish it there. */
  'abnormal',
  /** The bank refused it, so that the money is still owed. */
  'refused',
  /** The bank refused it, and a newer one has taken over. */
  'repeated',
  'done',
] as const;
export type RefundStanding = (typeof refundStandings)[number];

/** Days after which a refund that is still under way is worth a look; banks promise seven. */
export const refundAges = [1, 3, 7] as const;

/** What stands open about a bank's money. */
export const incidentKinds = ['unknownKey', 'unknownSubject', 'amountDiffers', 'outcomeDiffers', 'refundHeld', 'refundAbnormal'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** A day's bill: not here yet, at odds with the books, or as the books say. */
export const billStates = ['missing', 'differs', 'agrees'] as const;
