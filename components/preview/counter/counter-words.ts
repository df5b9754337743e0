import type { WordKey } from '@/lib/i18n/messages';
import type { Words } from '@/lib/i18n/words';

type Key = WordKey<'counter'>;

const choices: Readonly<Record<string, Key>> = {
  confirmStay: 'confirmStay',
  refuseStay: 'refuseOrder',
  checkOut: 'checkOut',
  confirmTickets: 'confirmTickets',
  refuseTickets: 'refuseOrder',
  confirmCombo: 'confirmCombo',
  refuseCombo: 'refuseOrder',
  confirmTable: 'confirmTable',
  refuseTable: 'refuseOrder',
  packOrder: 'packOrder',
  shipParcel: 'shipParcel',
  traceParcel: 'traceParcel',
  approveAfterSale: 'approveAfterSale',
  rejectAfterSale: 'rejectAfterSale',
  receiveReturn: 'receiveReturn',
};
export const choiceWord = (command: string): Key => choices[command] ?? 'do';

const fields: Readonly<Record<string, Key>> = {
  confirmationNo: 'confirmationNo',
  reason: 'reason',
  companyCode: 'companyCode',
  trackingNo: 'trackingNo',
  status: 'status',
  text: 'text',
  place: 'place',
};
export const fieldWord = (field: string): Key => fields[field] ?? 'do';

const options: Readonly<Record<string, Key>> = {
  collected: 'collected',
  inTransit: 'inTransit',
  delivering: 'delivering',
  delivered: 'delivered',
};
export const optionWord = (value: string): Key => options[value] ?? 'do';

/** Initial values of the demo's fields, so that a demonstration needs no typing. The numbers are ones that nobody has given. */
export function suggested(field: string, word: Words<'counter'>): string {
  if (field === 'trackingNo') return `SF${Math.floor(1e12 + Math.random() * 9e12)}`;
  if (field === 'confirmationNo') return `C${Math.floor(1e7 + Math.random() * 9e7)}`;
  if (field === 'companyCode') return 'SF';
  if (field === 'status') return 'inTransit';
  if (field === 'place') return word('placeExample');
  return word(field === 'text' ? 'textExample' : 'reasonExample');
}
