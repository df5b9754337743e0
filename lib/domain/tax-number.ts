import { validate } from 'stdnum/lib/cjs/cn/uscc.js';

/** The 18 characters of a company's unified social credit code with their checksum (GB 32100), in the normal form. */
export const isTaxNumber = (taxNo: string): boolean => /^[\dA-Z]{18}$/.test(taxNo) && validate(taxNo).isValid;
