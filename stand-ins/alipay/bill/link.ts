export type BillType = 'trade' | 'signcustomer';

/** Where a bill can be had until `until` (epoch ms). */
export type BillLink = Readonly<{ day: string; type: BillType; sellerId: string; until: number }>;

/** As at the real bank: whoever is later asks for another address. */
export const LINK_MS = 30_000;
