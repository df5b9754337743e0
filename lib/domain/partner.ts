/** Whoever stands behind a signed port: sells under our roof, lends, or keeps members of its own. */
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

/**
 * What each of them is asked for by name. An order, a hand-over or a lead for anything else is refused: a client's word makes no product.
 */
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
 * An order at a partner: `waiting` until the partner has answered, `accepted` while it works on it, and one of three ends.
 * A partner that is silent leaves it where it is.
 */
export const partnerOrderStates = ['waiting', 'accepted', 'completed', 'refused', 'cancelled'] as const;
export type PartnerOrderState = (typeof partnerOrderStates)[number];

const moves: Readonly<Record<PartnerOrderState, readonly PartnerOrderState[]>> = {
  waiting: ['accepted', 'completed', 'refused', 'cancelled'],
  accepted: ['completed', 'refused', 'cancelled'],
  completed: [],
  refused: [],
  cancelled: [],
};

/** Whether the partner's word moves the order on; late and repeated words never move it back. */
export const movesOn = (from: PartnerOrderState, to: PartnerOrderState): boolean => moves[from].includes(to);
/** States from which something still moves. */
export const openStates = partnerOrderStates.filter((state) => moves[state].length > 0);

export const partnerEquityStates = ['available', 'received', 'used', 'expired'] as const;
/** What a signed ticket of a partner's app opens. */
export const ticketPurposes = ['buyCard', 'cashier'] as const;
export type TicketPurpose = (typeof ticketPurposes)[number];
