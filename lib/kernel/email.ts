const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
export const LONGEST_EMAIL = 100;
export const isEmail = (address: string): boolean => address.length <= LONGEST_EMAIL && EMAIL.test(address);
