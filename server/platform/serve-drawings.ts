import { parentPort } from 'node:worker_threads';
import type { Draw, FromDrawer, ToDrawer } from './drawer';
import { describeError } from './logged-error';

/** The thread's side: draws one after another, so that ten megabytes of fonts and slow drawings delay no call. */
export function serveDrawings<Drawing>(draw: Draw<Drawing>): void {
  const port = parentPort;
  if (!port) throw new Error('This draws in a thread; start the server.');
  const tell = (message: FromDrawer): void => port.postMessage(message);
  let last: Promise<void> = Promise.resolve();
  port.on('message', ({ id, drawing }: ToDrawer<Drawing>) => {
    last = last
      .then(() => draw(drawing))
      .then(
        (bytes) => tell({ id, bytes }),
        (error: unknown) => tell({ id, fault: describeError(error) }),
      );
  });
}
