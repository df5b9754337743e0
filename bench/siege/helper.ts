import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../processes';

/** A process of ours beside the product that does as it is told, and tells what came of it. */
export type Helper = Readonly<{
  say: (message: object | string) => void;
  /** What it says next, in time: it fails when the process ends before. */
  told: <Message>(patienceMs: number) => Promise<Message>;
  end: () => Promise<void>;
}>;

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

export function startHelper(file: string): Helper {
  const child = fork(path.join(root, 'bench/siege', file));
  const ended = (): never => {
    throw new Error(`${file} ended with ${child.exitCode ?? child.signalCode} before it said anything`);
  };
  return {
    // Whether it hears that, who waits for its answer finds out.
    say: (message) => void child.send(message, () => undefined),
    async told<Message>(patienceMs: number) {
      if (isOver(child)) ended();
      const said = new AbortController();
      const { signal } = said;
      const late = pause(patienceMs, undefined, { signal }).then((): never => {
        throw new Error(`${file} said nothing in ${patienceMs} ms`);
      });
      try {
        const [message]: Message[] = await Promise.race([
          once(child, 'message', { signal }),
          once(child, 'exit', { signal }).then(ended),
          late,
        ]);
        if (message === undefined) throw new Error(`${file} said nothing`);
        return message;
      } finally {
        said.abort();
      }
    },
    async end() {
      if (isOver(child)) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}
