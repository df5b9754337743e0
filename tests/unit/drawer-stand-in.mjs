import { parentPort } from 'node:worker_threads';

/** Draws the title; a title `break` ends the thread as a lack of memory would, `fault` is refused. */
parentPort?.on('message', ({ id, drawing: { title } }) => {
  if (title === 'break') process.exit(1);
  if (title === 'fault') parentPort?.postMessage({ id, fault: 'no such picture' });
  else parentPort?.postMessage({ id, bytes: new TextEncoder().encode(title) });
});
