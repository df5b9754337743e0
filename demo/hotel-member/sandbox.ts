import { createHash } from 'node:crypto';
import { addDays, dayOf } from '@/lib/kernel/day';
import type { HotelApplication, HotelGroupAnswer, HotelGroupPort } from '@/server/platform/ports/hotel-group';

/** How long the sandbox delays the applications that it delays (ms). */
const DECIDES_AFTER_MS = 30_000;
const SILENT_FOR_MS = 60_000;

/** Ten digits derived from the application, always the same for the same one. */
const numberOf = ({ requestNo }: HotelApplication): string =>
  String(Number.parseInt(createHash('sha256').update(requestNo).digest('hex').slice(0, 10), 16) % 10_000_000_000).padStart(10, '0');

const silent = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('The sandbox is silent.'))));

/**
 * Stand-ins for the hotel groups. The mobile's last digit decides: 6 is decided after half a minute, 7 is refused, 8 was a member before, 9
 * gets no answer for a minute; everyone else becomes a member at once.
 */
export const sandboxHotelGroups = (now: () => number): HotelGroupPort => ({
  isSandbox: true,
  async apply(application, signal) {
    const member: HotelGroupAnswer = {
      status: 'member',
      memberNo: numberOf(application),
      level: application.level,
      until: addDays(dayOf(application.askedAt), application.validDays),
      already: false,
    };
    const waited = now() - application.askedAt;
    switch (application.mobile.at(-1)) {
      case '6':
        return waited < DECIDES_AFTER_MS ? { status: 'pending' } : member;
      case '7':
        return { status: 'refused', refusal: application.person ? 'personUnknown' : 'notAccepted' };
      case '8':
        return { ...member, already: true };
      case '9':
        return waited < SILENT_FOR_MS ? silent(signal) : member;
      default:
        return member;
    }
  },
});
