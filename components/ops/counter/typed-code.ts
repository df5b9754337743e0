/** Digits of a code, however they were read out: in groups, in full width, with words around them. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

export const CODE_DIGITS = 12;

/** As it is read aloud. */
export const inGroups = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
