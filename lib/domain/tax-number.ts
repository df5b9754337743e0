/** GB 32100 leaves out I, O, S, V and Z; a character's position is its value. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** The weights are powers of 3 modulo 31. */
const checkCharacter = (characters: string): string => {
  let [sum, weight] = [0, 1];
  for (const character of characters) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return ALPHABET.charAt((31 - (sum % 31)) % 31);
};

/**
 * Whether a number in its normal form is a company's unified social credit code: 18 characters with a valid checksum (GB 32100). Checked
 * here, because stdnum 1.12 refuses every number whose check character is 0, and those whose first two characters have a letter.
 */
export const isTaxNumber = (taxNo: string): boolean => SHAPE.test(taxNo) && checkCharacter(taxNo.slice(0, 17)) === taxNo.at(17);
