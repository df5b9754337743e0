import { DAY_MS } from '@/lib/kernel/durations';
import { openStates, type PartnerOrderState } from '../partner';

const LONGEST_SILENCE_DAYS = 15;

/** An application sent before this that its lender has not decided stands in its applicant's way no longer. Both epoch ms. */
export const silentSince = (now: number): number => now - LONGEST_SILENCE_DAYS * DAY_MS;

/** `sentAt`: epoch ms. */
type Application = Readonly<{ state: PartnerOrderState; sentAt: number }>;

/**
 * Whether an application keeps its applicant from asking another lender: two at once are two enquiries in a person's credit report.
 *
 * @param now epoch ms
 */
export const blocksAnother = ({ state, sentAt }: Application, now: number): boolean =>
  openStates.includes(state) && sentAt > silentSince(now);
