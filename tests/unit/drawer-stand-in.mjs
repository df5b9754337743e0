import { parentPort } from 'node:worker_threads';

/** Returns the title as the picture. The title `break` ends the thread, as running out of memory would; `fault` is refused. */
parentPort?.on('message', ({ id, drawing: { title } }) => {
  if (title === 'break') process.exit(1);
  if (title === 'fault') parentPort?.postMessage({ id, fault: 'no such picture' });
  else parentPort?.postMessage({ id, bytes: new TextEncoder().encode(title) });
});
