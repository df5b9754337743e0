/** Where a card's file lies: 'folder/cardId', without its ending. */
export type CardAddress = `${string}/${string}`;

const ADDRESS = /^[A-Za-z]\w{0,19}\/[A-Za-z]\w{0,19}$/;

/** Nothing else reaches a folder or a host. */
export const isCardAddress = (value: string): value is CardAddress => ADDRESS.test(value);

/** What a buyer asks for: a plan of a card, in one word of at most 64 characters. */
export const packageIdOf = (address: CardAddress, planId: string): string => `${address.replace('/', '-')}-${planId}`;
