import fs from 'node:fs';
import { describeError } from '@/server/platform/logged-error';
import { startFailureLine } from '@/server/platform/start-failure.mjs';

let closing = false;

const DEADLINE_MS = 15_000;
const PARENT_CHECK_MS = 1000;

/**
 * Closes gracefully on Ctrl-C, SIGTERM, a closed terminal, or the death of the npm that started us; a second Ctrl-C does not wait.
 * A request that never ends cannot hold the process for longer than the deadline.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  const stop = (): void => {
    if (closing) process.exit(130);
    closing = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(describeError(error));
        process.exit(1);
      },
    );
  };
  // Both arrive for one Ctrl-C when npm passes its own on: the second within a moment is the same key press.
  const gently = debounce(stop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, gently);
  followParent(gently);
}

const SAME_PRESS_MS = 500;

function debounce(action: () => void): () => void {
  let last = -Infinity;
  return () => {
    const now = performance.now();
    if (now - last > SAME_PRESS_MS) action();
    last = now;
  };
}

/** `npm start` killed with SIGKILL leaves its child alive and the port taken. */
function followParent(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const started = launchers();
  const timer = setInterval(() => {
    if (launchers() === started) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Our parent; when that is the shell that npm runs its scripts in, npm as well. */
function launchers(): string {
  const parent = statusOf(process.ppid);
  return parent && /^(?:ba|da)?sh$/.test(parent.name) ? `${process.ppid} ${parent.parent}` : String(process.ppid);
}

/** As Linux tells it; elsewhere shells give way to the last command they run, and there is nothing to ask. */
function statusOf(pid: number): { name: string; parent: string } | undefined {
  try {
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent };
  } catch {
    return undefined;
  }
}

/** One line for what the reader can mend, a stack for what only we can. */
export function fail(error: unknown): void {
  // What breaks because we are stopping is no news.
  if (closing) return;
  console.error(startFailureLine(error) ?? describeError(error));
  process.exit(1);
}
