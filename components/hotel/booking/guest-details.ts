import { isContactMobile } from '@/lib/kernel/mobile';
import { isPersonName } from '@/lib/kernel/person-name';
import type { PreOrder, StayChoice } from './booking-types';

/** What a buyer types into a booking. */
export type GuestDetails = Readonly<{
  roomCount: number;
  /** One name for each room, in order. */
  names: readonly string[];
  mobile: string;
  arriveTime: string;
  remark: string;
}>;

export const nobody: GuestDetails = { roomCount: 1, names: [], mobile: '', arriveTime: '', remark: '' };

export type GuestProblem = Readonly<{ field: 'name'; room: number } | { field: 'mobile' }>;

/** The first field, from top to bottom, that is missing or invalid. */
export function guestProblem({ roomCount, names, mobile }: GuestDetails): GuestProblem | undefined {
  const room = Array.from({ length: roomCount }, (_, index) => index).find((index) => !isPersonName(names[index] ?? ''));
  if (room !== undefined) return { field: 'name', room: room + 1 };
  return isContactMobile(mobile) ? undefined : { field: 'mobile' };
}

const LATEST_USUAL = '18:00';

/** Limits what was typed to what is still available: rooms and arrival times change while the form is open. */
export const detailsWithin = (typed: GuestDetails, { maxRoomCount, arriveTimes }: PreOrder): GuestDetails => ({
  ...typed,
  roomCount: Math.max(1, Math.min(typed.roomCount, maxRoomCount)),
  arriveTime: arriveTimes.includes(typed.arriveTime) ? typed.arriveTime : (arriveTimes[0] ?? LATEST_USUAL),
});

/** The request to send; it carries the price and rule that the buyer saw, for the gateway to compare. */
export const stayOf = (choice: StayChoice, typed: GuestDetails, { payAmount, freeUntil }: PreOrder) => ({
  ...choice,
  roomCount: typed.roomCount,
  acceptedAmount: payAmount,
  acceptedFreeUntil: freeUntil,
  guests: typed.names.slice(0, typed.roomCount).map((name) => ({ name: name.trim() })),
  contactMobile: typed.mobile,
  arriveTime: typed.arriveTime,
  remark: typed.remark.trim(),
});
