/**
 * Prefectures by their province (GB/T 2260), two digits each: those in force, and those withdrawn since credit codes are issued (2015), because
 * a company keeps its code. Counties are left out on purpose: development zones such as 320594 issue codes under numbers of their own, which no
 * list has.
 */
const PREFECTURES: Readonly<Record<string, string>> = {
  11: '0102',
  12: '0102',
  13: '010203040506070809101190',
  14: '0102030405060708091011',
  15: '010203040506070809222529',
  21: '0102030405060708091011121314',
  22: '010203040506070824',
  23: '01020304050607080910111227',
  31: '0102',
  32: '01020304050607080910111213',
  33: '0102030405060708091011',
  34: '01020304050607081011121315161718',
  35: '010203040506070809',
  36: '0102030405060708091011',
  37: '0102030405060708091011121314151617',
  41: '010203040506070809101112131415161790',
  42: '0102030506070809101112132890',
  43: '0102030405060708091011121331',
  44: '010203040506070809121314151617181920515253',
  45: '0102030405060708091011121314',
  46: '0102030490',
  50: '0102',
  51: '010304050607080910111314151617181920323334',
  52: '010203040506232627',
  53: '01030405060708092325262829313334',
  54: '0102030405062122242526',
  61: '01020304050607080910',
  62: '0102030405060708091011122930',
  63: '0102222325262728',
  64: '0102030405',
  65: '0102040521222327282930313240424390',
  71: '',
  81: '',
  82: '',
};

/** The state itself, where its ministries register. */
const STATE = '100000';
/** A province itself. */
const WHOLE = '00';

/** Whether a code of six digits lies in a province and a prefecture that exist. */
export function isDivision(code: string): boolean {
  const [province, prefecture] = [code.slice(0, 2), code.slice(2, 4)];
  const known = PREFECTURES[province];
  if (known === undefined) return code === STATE;
  return prefecture === WHOLE || known.match(/\d\d/g)?.includes(prefecture) === true;
}
