import { DatabaseError } from 'pg';

/** What a carrier or a connection calls its refusals: `isv.BUSINESS_LIMIT_CONTROL`, `ETIMEDOUT`. Nothing else of a failure is kept. */
const REFUSAL = /^[A-Za-z][A-Za-z_]*(?:\.[A-Za-z][A-Za-z_]*)*$/;
const MOST_LETTERS = 80;

/** Of the error or what caused it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string' && (error instanceof DatabaseError || (code.length <= MOST_LETTERS && REFUSAL.test(code)))) return code;
  return codeOf(error.cause);
}

/** The carrier took the request and refused the message. */
export class CarrierRefusal extends Error {
  readonly code: string | undefined;
  constructor(code: string | undefined) {
    super('the carrier refused an SMS');
    this.name = 'CarrierRefusal';
    this.code = code;
  }
}

/**
 * A failure to send as it may be logged. A carrier's library puts the whole request into its messages and addresses, and a database its
 * parameters: with them the code, the mobile and the words of the message.
 */
function withoutMessage(error: unknown): Error {
  const failure = new Error('an SMS was not sent');
  failure.name = error instanceof CarrierRefusal ? error.name : 'CarrierFailure';
  const code = codeOf(error);
  return code === undefined ? failure : Object.assign(failure, { code });
}

/** Sends a message; rejects, when the carrier did not take it, with nothing of it in the error. */
export async function delivered(send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    throw withoutMessage(error);
  }
}
