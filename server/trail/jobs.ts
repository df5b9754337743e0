import { Gauge } from 'prom-client';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import type { Job } from '@/server/call/scheduler';
import { sealTrail } from './seal';
import { type Broken, checkTrail, type Head } from './verify';

/** Shown by whoever has a registry: see `server/front/observation.ts`. */
export const trailBroken = new Gauge({ name: 'trail_broken', help: '1 when the trail was tampered with', registers: [] });

/** Somebody changed what was done: staff have to find out who. */
export class TrailBroken extends Error {
  override readonly name = 'TrailBroken';
  constructor(readonly broken: Broken) {
    super(`The trail is broken: ${describeBroken(broken)}. See docs/decisions/trail.md.`);
  }
}

export const describeBroken = ({ what, auditId, seq }: Broken): string =>
  [what, auditId !== null && `row ${auditId}`, seq !== null && `place ${seq} of the chain`].filter(Boolean).join(', ');

/** The newest end that this process has seen of a database: whoever shortens chain and head together shortens them below it. */
const seen = new WeakMap<Database, Head>();

/** Every few hours, because a process that is replaced daily would never see a day end. */
const VERIFIED_EVERY_MS = 6 * HOUR_MS;

export const trailJobs: readonly Job[] = [
  {
    name: 'seal the trail',
    everyMs: 2_000,
    atEnd: true,
    run: async ({ database }) => {
      await sealTrail(database);
    },
  },
  {
    name: 'verify the trail',
    everyMs: VERIFIED_EVERY_MS,
    run: async ({ database }, log) => {
      const { head, broken } = await checkTrail(database, seen.get(database));
      trailBroken.set(broken ? 1 : 0);
      if (broken) throw new TrailBroken(broken);
      seen.set(database, head);
      // The log is kept elsewhere: this line proves later that nothing before it was rewritten.
      log?.info({ seq: head.seq, hash: head.hash }, 'the trail is whole');
    },
  },
];
