import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import type { CardDesk } from './card-desk';
import type { DeductionPort, PaymentPort } from './payment';

export type LineOptions = Readonly<{
  /** Timeout of a call (ms). */
  callMs?: number;
  /** How long no call is made after a bank was silent three times (ms). */
  restMs?: number;
}>;

const CALL_MS = 8_000;
const REST_MS = 15_000;
const SILENCES = 3;
/** Concurrent calls to one merchant's bank, so that a slow one can't tie up this process. */
const MOST_AT_ONCE = 20;

/** Lines that broke: Node's own names, and those of undici's time-outs. */
const BROKEN_LINE = /^(?:E(?:CONN|HOST|NET|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND)|UND_ERR_)/;

/** Whether an error, or what caused it, is a bank's silence; one that answers, if only with a refusal, is not silent. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    // By its class: the package's own guard for it asks for another error's mark.
    error instanceof TaskCancelledError ||
    /^(?:TimeoutError|AbortError)$/.test(error.name) ||
    BROKEN_LINE.test(code) ||
    isSilence(error.cause)
  );
}

export type PaymentLine = Readonly<{ port: PaymentPort; isBusy: () => boolean }>;

/** A merchant's bank behind a line of its own: limited in time and concurrency, and cut while the bank is silent. */
export function paymentLine(port: PaymentPort, { callMs = CALL_MS, restMs = REST_MS }: LineOptions = {}): PaymentLine {
  const room = bulkhead(MOST_AT_ONCE);
  const breaker = circuitBreaker(handleWhen(isSilence), { breaker: new ConsecutiveBreaker(SILENCES), halfOpenAfter: restMs });
  const policy = wrap(room, breaker, timeout(callMs, TimeoutStrategy.Aggressive));
  // A signal of its own: cockatiel's shared one triggers a leak warning when eleven calls listen to it.
  const call = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => policy.execute(ask, new AbortController().signal);
  let restsUntil = 0;
  breaker.onBreak(() => {
    restsUntil = performance.now() + restMs;
  });
  const { cards, deductions } = port;
  return {
    // Half open counts as open: somebody's call has to try the line again.
    isBusy: () => (breaker.state === CircuitState.Open && performance.now() < restsUntil) || room.executionSlots === 0,
    port: {
      ...port,
      open: (intent) => call(() => port.open(intent)),
      close: (paymentNo, expiresAt) => call(() => port.close(paymentNo, expiresAt)),
      query: (paymentNo, expiresAt) => call(() => port.query(paymentNo, expiresAt)),
      refund: (intent) => call(() => port.refund(intent)),
      queryRefund: (refund) => call(() => port.queryRefund(refund)),
      ...(deductions && { deductions: deductionsOn(deductions, call) }),
      ...(cards && { cards: cardsOn(cards, call) }),
    },
  };
}

type Call = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

const deductionsOn = (deductions: DeductionPort, call: Call): DeductionPort => ({
  ...deductions,
  deduct: (intent) => call(() => deductions.deduct(intent)),
  endMandate: (mandateNo) => call(() => deductions.endMandate(mandateNo)),
});

const hostedOn = (hosted: NonNullable<CardDesk['hosted']>, call: Call): NonNullable<CardDesk['hosted']> => ({
  ...hosted,
  request: (addresses) => call(() => hosted.request(addresses)),
  outcomeOf: (reference) => call(() => hosted.outcomeOf(reference)),
});

const cardsOn = (cards: CardDesk, call: Call): CardDesk => ({
  ...cards,
  // What the bank offers may change while the shop runs.
  get installments() {
    return cards.installments;
  },
  ...(cards.hosted && { hosted: hostedOn(cards.hosted, call) }),
  requestBinding: (details) => call(() => cards.requestBinding(details)),
  sendBindingCode: (reference) => call(() => cards.sendBindingCode(reference)),
  confirmBinding: (reference, code) => call(() => cards.confirmBinding(reference, code)),
  release: (token) => call(() => cards.release(token)),
  requestPayment: (intent) => call(() => cards.requestPayment(intent)),
  sendPaymentCode: (paymentNo) => call(() => cards.sendPaymentCode(paymentNo)),
  confirmPayment: (paymentNo, code) => call(() => cards.confirmPayment(paymentNo, code)),
  close: (paymentNo) => call(() => cards.close(paymentNo)),
});
