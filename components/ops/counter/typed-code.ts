export const CODE_DIGITS = 12;

/** As it is read aloud. */
export const inGroups = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
