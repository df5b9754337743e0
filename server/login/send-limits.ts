import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations';
import { hasLoggedIn } from '@/server/account/session';
import { type Device, nameOf } from '@/server/call/device';
import type { CodePurpose } from '@/lib/domain/code-purpose';
import type { Context } from '@/server/call/handle';
import { isOwnMachine } from './address';
import type { Allowance, Taken } from '@/server/call/limits';

/*
 * Anyone who knows a mobile can request codes for it and guess. They must not get in, run up our SMS bill, pester the owner, or lock the owner
 * out by using up the owner's limits. So:
 * - A code, its tries and its captcha belong to the browser that requested them: others can neither use them up nor guess the code.
 * - Limits shared by a mobile lead to a captcha instead of a refusal. The only hard limit for a mobile is high, takes several addresses and
 *   a captcha for nearly every message to reach, and spares browsers that have logged in with it before.
 * - Each code sent to a stranger allows few tries, and fewer when there were many: 10 × 5 + 40 × 2 = 130 guesses a day at one of a million
 *   codes, whatever their resources.
 */

/** §4: 60 s until the button is enabled again. */
export const RESEND_SECONDS = 60;

/** Messages without a captcha. */
const unproven = (key: string, most: number): Allowance => ({ key: `sms:unproven:${key}`, most, windowMs: 10 * MINUTE_MS });
/** An SMS costs money and patience. Many people share an address, hardly anyone a browser. */
const daily = (key: string, most: number): Allowance => ({ key: `sms:day:${key}`, most, windowMs: DAY_MS });

const STRANGERS_A_DAY = 50;
/** More messages than this in a day, and the mobile counts as under attack. */
const USUAL_A_DAY = 10;

export type Asker = Readonly<{
  mobile: string;
  device: Device;
  /** Undefined for loopback, which has no limits. */
  address: string | undefined;
  /** This browser has logged in with this mobile before. */
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

/** A browser that gets a new cookie is counted with and without it, so that the cookie doesn't reset its limits. */
const namesOf = ({ id, isKnown, likeness }: Device): string[] => (isKnown ? [id] : [likeness, id]);

/** Limits without a captcha. */
export const unprovenFor = ({ mobile, device, address, isFamiliar }: Asker): Allowance[] => [
  ...(address ? [unproven(`address:${address}`, 10), ...namesOf(device).map((name) => unproven(`device:${name}`, 2))] : []),
  ...(isFamiliar ? [] : [unproven(`mobile:${mobile}`, 2)]),
];

const strangersOf = (mobile: string): Allowance => daily(`strangers:${mobile}`, STRANGERS_A_DAY);

/** Limits with or without a captcha. The caller's own come first, so that a refusal there doesn't use up shared ones. */
export const allowancesOf = ({ mobile, device, address, isFamiliar }: Asker, purpose: CodePurpose): Allowance[] => [
  ...namesOf(device).map((name) => ({ key: `sms:resend:${purpose}:${mobile}:${name}`, most: 1, windowMs: RESEND_SECONDS * 1000 })),
  ...namesOf(device).map((name) => daily(`mobile:${mobile}:device:${name}`, 10)),
  ...(address ? [daily(`device:${device.id}`, 20), daily(`address:${address}`, 300)] : []),
  ...(address && !isFamiliar ? [daily(`mobile:${mobile}:address:${address}`, 10)] : []),
  ...(isFamiliar ? [] : [strangersOf(mobile)]),
];

/** Codes for an account's actions, to its own mobile and to a new one: a stolen session must not be able to flood phones. */
export const ownCodesOf = (userId: number): Allowance => daily(`account:${userId}`, 10);

/** How many guesses the code sent with `taken` allows. */
export function triesOf({ mobile }: Asker, taken: readonly Taken[]): number {
  const { key } = strangersOf(mobile);
  const sent = taken.find((one) => one.key === key)?.hits ?? 0;
  return sent > USUAL_A_DAY ? 2 : 5;
}

/** Limits how many new cookies one address gets. */
export const newDevicesOf = (address: string): Allowance => ({ key: `device:new:${address}`, most: 100, windowMs: DAY_MS });

/** Drawing captchas costs CPU, so the requester is limited. */
export const picturesOf = ({ mobile, device, address }: Pick<Asker, 'mobile' | 'device' | 'address'>): Allowance[] => [
  { key: `picture:${mobile}:${nameOf(device)}`, most: 30, windowMs: 10 * MINUTE_MS },
  ...(address ? [{ key: `picture:address:${address}`, most: 120, windowMs: 10 * MINUTE_MS }] : []),
];
