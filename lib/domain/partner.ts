/** Companies connected through a signed interface: they sell in our shop, lend, or have members of their own. */
export const partners = [
  'hello',
  'niwodai',
  'haier',
  'lexin',
  'jinrong58',
  'anxinjie',
  'xiaoyin',
  'greenTree',
  'yunshanfu',
  'peace',
] as const;
export type Partner = (typeof partners)[number];

/** The products of each partner. Orders, hand-overs and leads for anything else are refused: a client must not invent products. */
const products: Readonly<Record<Partner, readonly string[]>> = {
  hello: ['finance', 'loanCard'],
  niwodai: ['insightCard', 'unimpededCard', 'loanCard'],
  haier: ['preferredMember', 'intoPreferred', 'intoPreferred2', 'slices', 'loanmplace', 'tabPreferredMember', 'mIntoPreferred'],
  lexin: ['remiumCard', 'prepaiddEbitCard'],
  jinrong58: ['superMember', 'discountCard', 'loanCard'],
  anxinjie: ['peaceOfMindMember'],
  xiaoyin: ['enjoymentCard'],
  greenTree: ['hotelMember'],
  yunshanfu: ['member'],
  peace: ['member'],
};

export const isProductOf = (partner: Partner, product: string): boolean => products[partner].includes(product);

/**
 * An order at a partner: `waiting` until the partner answers, `accepted` while it works on the order, `withdrawing` from the buyer's
 * withdrawal until the partner confirms it, then one of three ends. If the partner stays silent, the state stays as it is.
 */
export const partnerOrderStates = ['waiting', 'accepted', 'withdrawing', 'completed', 'refused', 'cancelled'] as const;
export type PartnerOrderState = (typeof partnerOrderStates)[number];

const moves: Readonly<Record<PartnerOrderState, readonly PartnerOrderState[]>> = {
  waiting: ['accepted', 'withdrawing', 'completed', 'refused', 'cancelled'],
  accepted: ['withdrawing', 'completed', 'refused', 'cancelled'],
  // Accepted again when the partner does not let it be withdrawn.
  withdrawing: ['accepted', 'completed', 'refused', 'cancelled'],
  completed: [],
  refused: [],
  cancelled: [],
};

/** Whether a partner's message moves the order on; late and repeated messages never move it back. */
export const movesOn = (from: PartnerOrderState, to: PartnerOrderState): boolean => moves[from].includes(to);
/** States in which the partner has nothing of the order, and need not be told that it was given back. */
export const goneStates: readonly PartnerOrderState[] = ['refused', 'cancelled'];
/** States that are not final. */
export const openStates = partnerOrderStates.filter((state) => moves[state].length > 0);

export const partnerEquityStates = ['available', 'received', 'used', 'expired'] as const;
/** What a signed ticket from a partner's app opens. */
export const ticketPurposes = ['buyCard', 'cashier'] as const;
export type TicketPurpose = (typeof ticketPurposes)[number];
