/** Mainland mobile number: exactly 11 digits starting with 1 (§5). */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text);

/** '13800138000' → '138****8000': what a screen, a log or another person may see. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
