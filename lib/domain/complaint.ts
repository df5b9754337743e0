import { DAY_MS } from '@/lib/kernel/durations';

/** What a complaint is about; its buyer chooses. */
export const complaintKinds = ['quality', 'delivery', 'refund', 'price', 'service', 'other'] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/** `reopened`: an answer was not enough, and the shop owes another one. */
export const complaintStatuses = ['new', 'assigned', 'answered', 'closed', 'reopened'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

/** The shop's: `assign`, `answer`, `close`. The buyer's: `add`, `reopen`, `settle`. `expire`: an answer to which its buyer has said nothing more. */
export const complaintEvents = ['assign', 'answer', 'close', 'add', 'reopen', 'settle', 'expire'] as const;
export type ComplaintEvent = (typeof complaintEvents)[number];

/** Nobody closes what was never answered but its buyer. */
const waiting = (assigned: ComplaintStatus, same: ComplaintStatus) =>
  ({ assign: assigned, answer: 'answered', add: same, settle: 'closed' }) as const;
const moves: Readonly<Record<ComplaintStatus, Readonly<Partial<Record<ComplaintEvent, ComplaintStatus>>>>> = {
  new: waiting('assigned', 'new'),
  assigned: waiting('assigned', 'assigned'),
  reopened: waiting('reopened', 'reopened'),
  answered: { assign: 'answered', answer: 'answered', close: 'closed', reopen: 'reopened', settle: 'closed', expire: 'closed' },
  closed: { reopen: 'reopened' },
};

export const nextComplaint = (status: ComplaintStatus, event: ComplaintEvent): ComplaintStatus | undefined => moves[status][event];

/** The shop owes an answer. */
const waitingComplaints = ['new', 'assigned', 'reopened'] as const satisfies readonly ComplaintStatus[];
export const isComplaintWaiting = (status: ComplaintStatus): boolean => waitingComplaints.some((one) => one === status);

/** How soon the shop has to answer, nights and holidays included (ms). */
export const COMPLAINT_DUE_MS = DAY_MS;
/** How long after an answer its buyer may come back to it (ms); then it closes by itself. */
export const REOPENABLE_MS = 7 * DAY_MS;

type Standing = Readonly<{ status: ComplaintStatus; /** Epoch ms. */ reopenUntil: number | null }>;

/** What its buyer may do at `now` (epoch ms). */
export const buyerMoves = ({ status, reopenUntil }: Standing, now: number): ComplaintEvent[] =>
  (['add', 'reopen', 'settle'] as const).filter(
    (event) => nextComplaint(status, event) !== undefined && (event !== 'reopen' || (reopenUntil !== null && now < reopenUntil)),
  );

export const LONGEST_COMPLAINT = 500;
export const LONGEST_ANSWER = 1000;
export const MOST_COMPLAINT_PICTURES = 6;
/** Complaints that one person may write in a day, with all their accounts. */
export const MOST_COMPLAINTS_A_DAY = 5;
/** One after the other; beyond that, people should talk. */
export const MOST_COMPLAINTS_OF_ORDER = 5;
/** What a buyer may add to one complaint. */
export const MOST_ADDED = 20;
