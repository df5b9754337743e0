/** Where a card's file is: 'folder/cardId', without extension. */
export type CardAddress = `${string}/${string}`;

const ADDRESS = /^[A-Za-z]\w{0,19}\/[A-Za-z]\w{0,19}$/;

/** Keeps everything else from reaching a folder or host. */
export const isCardAddress = (value: string): value is CardAddress => ADDRESS.test(value);

/** What a buyer orders: a plan of a card, as an id of at most 64 characters. */
export const packageIdOf = (address: CardAddress, planId: string): string => `${address.replace('/', '-')}-${planId}`;
