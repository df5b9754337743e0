type Timed = Readonly<{ dueAt: number | undefined; replayAfterMs?: number | undefined }>;

/** What may go wrong with the sending of any bank's notice. */
const sendingFaults = ['lost', 'late', 'doubled', 'replayed'] as const;
type SendingFault = (typeof sendingFaults)[number];

const LATE_MS = 30 * 60_000;

/** Whether a fault is one of sending, and not of what is said. */
export const isOfSending = (fault: string): fault is SendingFault => sendingFaults.some((one) => one === fault);

/** The notices that such a fault makes of one. */
export function missent<Notice extends Timed>(genuine: Notice, fault: SendingFault, replayAfterMs: number): readonly Notice[] {
  switch (fault) {
    case 'lost':
      return [{ ...genuine, dueAt: undefined }];
    case 'late':
      return [{ ...genuine, dueAt: (genuine.dueAt ?? 0) + LATE_MS }];
    case 'doubled':
      return [genuine, genuine];
    case 'replayed':
      return [{ ...genuine, replayAfterMs }];
  }
}
