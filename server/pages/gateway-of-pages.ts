import type { ErrorName } from '@/lib/contract/errors';
import type { VisitorGateway } from '@/server/call/visitor-gateway';
import type { FromPages, ToPages } from './messages';
import { noteFailure } from './rendering';

const KEY = Symbol.for('yuexiang.gateway');

type Answer = Extract<ToPages, { id: number }>;
type Waiting = { resolve: (output: unknown) => void; reject: (error: Error & { reason: ErrorName }) => void };

/**
 * Installs the gateway for Server Components: each call is sent to the front as a message. Returns the function that receives the answers.
 */
export function askTheFront(tell: (message: FromPages) => void): (answer: Answer) => void {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const gateway: VisitorGateway = (endpointId, input, { channel }) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      const note = noteFailure();
      waiting.set(id, {
        resolve,
        reject: (error) => {
          note(error.reason);
          reject(error);
        },
      });
      tell({ kind: 'call', id, endpointId, input, channel });
    });
  Object.assign(globalThis, { [KEY]: gateway });
  return (answer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'output') call?.resolve(answer.output);
    else call?.reject(Object.assign(new Error(answer.cause), { reason: answer.reason }));
  };
}
