import { validate } from 'stdnum/lib/cjs/cn/uscc.js';

/** Whether a number in its normal form is a company's unified social credit code: 18 characters with a valid checksum (GB 32100). */
export const isTaxNumber = (taxNo: string): boolean => /^[\dA-Z]{18}$/.test(taxNo) && validate(taxNo).isValid;
