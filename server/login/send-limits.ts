import { hasLoggedIn } from '@/server/account/session';
import { type Device, nameOf } from '@/server/call/device';
import type { Context } from '@/server/call/handle';
import { isOwnMachine } from './address';
import type { Allowance, Taken } from '@/server/call/limits';

/*
 * Whoever knows a mobile can ask for codes to it and guess. He must not get in, must not empty our purse, must not pester the reader, and
 * must not keep the owner out by using up what is the owner's. So:
 * - A code, its tries and its picture belong to the browser that asked: others can neither spend them nor be right.
 * - What a mobile has in common is answered with a picture instead of a stop. The only stop on a mobile is far off, takes several
 *   addresses and a picture for nearly each message, and does not hold for browsers that have logged in with it before.
 * - Each code a stranger is sent allows few tries, and fewer when there were many: 10 × 5 + 40 × 2 = 130 guesses a day at one of a
 *   million codes, whatever he has.
 */

/** §4: 60 s until the button is ready again. */
export const RESEND_SECONDS = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** So many without proving to be a person. */
const unproven = (key: string, most: number): Allowance => ({ key: `sms:unproven:${key}`, most, windowMs: 10 * MINUTE_MS });
/** An SMS costs money and its reader's patience; many people share an address, hardly any a browser. */
const daily = (key: string, most: number): Allowance => ({ key: `sms:day:${key}`, most, windowMs: DAY_MS });

const STRANGERS_A_DAY = 50;
/** Of them, so many before a mobile looks besieged. */
const USUAL_A_DAY = 10;

export type Asker = Readonly<{
  mobile: string;
  device: Device;
  /** None for this machine itself. */
  address: string | undefined;
  /** Somebody has logged in with this mobile in this browser before. */
  isFamiliar: boolean;
}>;

export async function askerOf(context: Context, mobile: string): Promise<Asker> {
  const device = context.device();
  const { projectId } = context.channel;
  return {
    mobile,
    device,
    address: isOwnMachine(context.address) ? undefined : context.address,
    isFamiliar: device.isKnown && (await hasLoggedIn(context, { projectId, mobile, device: device.id })),
  };
}

/** A browser that will be known by a new cookie is counted under both, or the cookie would make it new. */
const namesOf = ({ id, isKnown, likeness }: Device): string[] => (isKnown ? [id] : [likeness, id]);

/** Free of pictures. */
export const unprovenFor = ({ mobile, device, address, isFamiliar }: Asker): Allowance[] => [
  ...(address ? [unproven(`address:${address}`, 10), ...namesOf(device).map((name) => unproven(`device:${name}`, 2))] : []),
  ...(isFamiliar ? [] : [unproven(`mobile:${mobile}`, 2)]),
];

const strangersOf = (mobile: string): Allowance => daily(`strangers:${mobile}`, STRANGERS_A_DAY);

/** With or without a picture. What is the asker's own comes first: what his own limits refuse must not wear on what others share. */
export const allowancesOf = ({ mobile, device, address, isFamiliar }: Asker): Allowance[] => [
  ...namesOf(device).map((name) => ({ key: `sms:resend:${mobile}:${name}`, most: 1, windowMs: RESEND_SECONDS * 1000 })),
  ...namesOf(device).map((name) => daily(`mobile:${mobile}:device:${name}`, 10)),
  ...(address ? [daily(`device:${device.id}`, 20), daily(`address:${address}`, 300)] : []),
  ...(address && !isFamiliar ? [daily(`mobile:${mobile}:address:${address}`, 10)] : []),
  ...(isFamiliar ? [] : [strangersOf(mobile)]),
];

/** How often the code may be guessed at that was bought with `taken`. */
export function triesOf({ mobile }: Asker, taken: readonly Taken[]): number {
  const { key } = strangersOf(mobile);
  const sent = taken.find((one) => one.key === key)?.hits ?? 0;
  return sent > USUAL_A_DAY ? 2 : 5;
}

/** A browser that throws its cookies away must not get new ones without end. */
export const newDevicesOf = (address: string): Allowance => ({ key: `device:new:${address}`, most: 100, windowMs: DAY_MS });

/** Pictures cost us work; the one who looks at them pays. */
export const picturesOf = ({ mobile, device, address }: Pick<Asker, 'mobile' | 'device' | 'address'>): Allowance[] => [
  { key: `picture:${mobile}:${nameOf(device)}`, most: 30, windowMs: 10 * MINUTE_MS },
  ...(address ? [{ key: `picture:address:${address}`, most: 120, windowMs: 10 * MINUTE_MS }] : []),
];
