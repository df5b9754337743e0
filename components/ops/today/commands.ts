import type { WordKey } from '@/lib/i18n/messages';

type Word = WordKey<'opsWork'>;
type CommandRow = Readonly<{
  label: Word;
  /** What will happen, and with which money. */
  happens: readonly Word[];
  /** Takes something away from somebody. */
  danger?: true;
}>;

const confirm = (label: Word): CommandRow => ({ label, happens: ['happensConfirm'] });
const refuse = (label: Word): CommandRow => ({ label, happens: ['happensRefuse', 'happensRefuseText'], danger: true });

/** How each choice is called, and what it does. */
const commands: Readonly<Record<string, CommandRow>> = {
  confirmStay: confirm('confirmStay'),
  refuseStay: refuse('refuseStay'),
  confirmTable: confirm('confirmTable'),
  refuseTable: refuse('refuseTable'),
  confirmTickets: confirm('confirmTickets'),
  refuseTickets: refuse('refuseTickets'),
  confirmCombo: confirm('confirmCombo'),
  refuseCombo: refuse('refuseCombo'),
  packOrder: { label: 'packOrder', happens: ['happensPack'] },
  shipParcel: { label: 'shipParcel', happens: ['happensShip'] },
  traceParcel: { label: 'traceParcel', happens: ['happensTrace'] },
  approveAfterSale: { label: 'approveAfterSale', happens: ['happensApprove'] },
  rejectAfterSale: { label: 'rejectAfterSale', happens: ['happensReject'], danger: true },
  receiveReturn: { label: 'receiveReturn', happens: ['happensReceive'] },
  checkOut: { label: 'checkOutGuest', happens: ['happensCheckOut'] },
};

export const commandRow = (command: string): CommandRow | undefined => commands[command];

/** Fields and options that have a word of the desk's; anything else is shown as it was recorded. */
const own = [
  'confirmationNo',
  'reason',
  'companyCode',
  'trackingNo',
  'status',
  'text',
  'place',
  'collected',
  'inTransit',
  'delivering',
  'delivered',
  'unknownKey',
  'unknownSubject',
  'amountDiffers',
  'outcomeDiffers',
  'missingHere',
  'missingThere',
  'titleUnknown',
  'taxNoUnknown',
  'nothingLeft',
  'notAccepted',
] as const satisfies readonly Word[];

export const ownWord = (said: string): Word | undefined => own.find((word) => word === said);
