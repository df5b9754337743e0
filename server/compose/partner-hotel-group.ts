import * as z from 'zod/mini';
import { memberRefusals } from '@/lib/domain/hotel-member';
import { isDay } from '@/lib/kernel/day';
import { type CallerOptions, partnerCaller } from '@/server/partner/caller';
import type { HotelGroupPort } from '@/server/platform/ports/hotel-group';

/** Shorter than the page waits, so that the circuit counts the silence (ms). */
const CALL_MS = 3_500;

const short = z.string().check(z.minLength(1), z.maxLength(64));
const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('member'), memberNo: short, level: short, until: z.string().check(z.refine(isDay)), already: z.boolean() }),
  z.object({ status: z.literal('refused'), refusal: z.enum(memberRefusals) }),
]);

export type HotelGroupLine = Omit<CallerOptions, 'partner'> & Readonly<{ groupCode: string }>;

/** A hotel group behind the line that partners have: signed both ways, limited in time, and left alone while it is silent. */
export function partnerHotelGroup({ groupCode, ...line }: HotelGroupLine): HotelGroupPort {
  const ask = partnerCaller({ callMs: CALL_MS, ...line, partner: groupCode });
  return { apply: (application) => ask('/hotel-members', application, answer) };
}
