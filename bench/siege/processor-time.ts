import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/**
 * Parent and processor time of each process. Fields are read after the last bracket of the line, since a process name may contain any
 * character.
 */
function* processes(): Generator<Readonly<{ pid: number; parent: number; ms: number }>> {
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = fs.readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      yield {
        pid: Number(name),
        parent: Number(fields[1]),
        ms: ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND,
      };
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** Processor time (ms, user and system) used so far by a process and its descendants. */
export function processorMs(pid: number): number {
  const all = [...processes()];
  const family = new Set([pid]);
  for (let known = 0; known !== family.size;) {
    known = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return all.filter((one) => family.has(one.pid)).reduce((sum, { ms }) => sum + ms, 0);
}

/** Processor time (ms) of the PostgreSQL server that works in `folder`. */
export const databaseMs = (folder: string): number =>
  processorMs(Number(fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]));
