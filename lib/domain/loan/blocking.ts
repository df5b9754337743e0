import { openStates, type PartnerOrderState } from '../partner';

/** A lender that has been silent for this long no longer blocks another application. */
const LONGEST_SILENCE_DAYS = 15;
const DAY_MS = 86_400_000;

/** `sentAt`: epoch ms. */
type Application = Readonly<{ state: PartnerOrderState; sentAt: number }>;

/**
 * Whether an application keeps its applicant from asking another lender: two at once are two enquiries in a person's credit report.
 *
 * @param now epoch ms
 */
export const blocksAnother = ({ state, sentAt }: Application, now: number): boolean =>
  openStates.includes(state) && now < sentAt + LONGEST_SILENCE_DAYS * DAY_MS;
