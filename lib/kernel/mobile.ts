import { plainCode, plainText } from './typed-text';

/** Mainland mobile number: exactly 11 digits starting with 1 (§5). */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text);

const LENGTH = 11;

/**
 * Normalises a mobile number while it is typed or pasted (§5: capped at 11 after trimming). Address books and keyboards write '+86 138 0013
 * 8000': only digits stay, and the country code goes as soon as a number follows it. The plus of another country stays, so that its number
 * is not mistaken for a mainland one.
 */
export function typedMobile(text: string): string {
  const digits = plainText(text)
    .replace(/[^\d+]/g, '')
    .replace(/(?!^)\+/g, '');
  const number = digits.replace(/^(?:\+|00)?86(?=1)/, '');
  return number.slice(0, number.startsWith('+') ? LENGTH + 1 : LENGTH);
}

/** A number that is complete, as callers of the API send it. Unlike `typedMobile` it drops no digit or letter, so that no other number comes of it. */
export const plainMobile = (text: string): string =>
  plainCode(text)
    .replace(/[-().·]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** Whether the text has the form that `maskMobile` produces. */
export const isMaskedMobile = (text: string): boolean => /^1\d{2}\*{4}\d{4}$/.test(text);

/** A contact number is either typed in full or is the account's own, of which the browser only knows the masked form. */
export const isContactMobile = (text: string): boolean => isMobile(text) || isMaskedMobile(text);

/** '13800138000' → '138****8000': all that a screen, a log or another person may see. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
