import fs from 'node:fs';
import { describeError } from '@/server/platform/logged-error';
import { startFailureLine } from '@/server/platform/start-failure.mjs';

let closing = false;

const DEADLINE_MS = 15_000;
const PARENT_CHECK_MS = 1000;

/**
 * Closes gracefully on Ctrl-C, SIGTERM, a closed terminal, or the death of the npm that started us; a second Ctrl-C exits at once. A
 * request that never ends can't hold the process beyond the deadline.
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
  // npm passes Ctrl-C on, so one key press may arrive twice: a second signal within a moment is ignored.
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

/** When `npm start` is killed with SIGKILL, its child would stay alive and keep the port. */
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

/** The parent process and, if that is the shell in which npm runs scripts, npm as well. */
function launchers(): string {
  const parent = statusOf(process.ppid);
  return parent && /^(?:ba|da)?sh$/.test(parent.name) ? `${process.ppid} ${parent.parent}` : String(process.ppid);
}

/** Available on Linux. Elsewhere shells replace themselves with their last command, so there is no shell to look behind. */
function statusOf(pid: number): { name: string; parent: string } | undefined {
  try {
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent };
  } catch {
    return undefined;
  }
}

/** One line for what the reader can fix, a stack for a bug of ours. */
export function fail(error: unknown): void {
  // Errors caused by stopping are not reported.
  if (closing) return;
  console.error(startFailureLine(error) ?? describeError(error));
  process.exit(1);
}
