import { isDivision } from './division-prefix';
import { documentProblem } from './identity';

/** GB 32100 leaves out I, O, S, V and Z; a character's position is its value. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
/** The department that registers, and the kinds of bodies that it registers (GB 32100, table 1). */
const REGISTERED = /^(?:1[1239]|2[19]|3[123459]|4[19]|5[1239]|6[129]|7[129]|8[19]|9[123]|A[19]|N[1239]|Y1)/;

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
 * Whether a number in its normal form is a company's unified social credit code (GB 32100): 18 characters of a department and a division that
 * exist, with a valid checksum. A person's identity number is none, even where its digits would pass. Numbers of 15 or 20 characters ended
 * with the merger of certificates. Checked here, because stdnum 1.12 refuses every number whose check character is 0, and those whose first two characters have a letter.
 */
export const isTaxNumber = (taxNo: string): boolean =>
  SHAPE.test(taxNo) &&
  REGISTERED.test(taxNo) &&
  isDivision(taxNo.slice(2, 8)) &&
  checkCharacter(taxNo.slice(0, 17)) === taxNo.charAt(17) &&
  documentProblem('idCard', taxNo) !== undefined;
