import type { FastifyBaseLogger } from 'fastify';
import { actingAs } from '@/server/platform/acting';
import { forgetFailure, recordFailure } from './job-failures';
import type { Services } from './services';

/** `run` must be safe while another instance runs it too: one statement, or rows taken `for update skip locked`. */
export type Job = Readonly<{
  name: string;
  everyMs: number;
  /** Also run when the process ends, for data that exists only in memory. */
  atEnd?: true;
  run: (services: Services, log?: FastifyBaseLogger) => Promise<void>;
}>;

/** A tenth earlier or later, so that instances started together don't run their jobs together. */
const JITTER = 0.1;
/** The same failure of a job is logged once in this time: a database that is away would fill the log otherwise. */
const REPEATED_MS = 60_000;
const delayOf = ({ everyMs }: Job): number => everyMs * (1 - JITTER + 2 * JITTER * Math.random());

/**
 * Runs each job repeatedly, the interval counted from the end of the last run: a slow job never overlaps itself. A failure is logged and
 * the job goes on. The returned function stops all jobs and waits for running ones.
 */
export function startJobs(jobs: readonly Job[], services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, services, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(job: Job, services: Services, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout;
  let told = { failure: '', at: -Infinity };
  // Whether staff may have read that it fails: what an instance before this one left, too.
  let isKept = true;
  const keep = async (error?: unknown): Promise<void> => {
    if (error === undefined && !isKept) return;
    isKept = error !== undefined;
    // Where the database is away, the log has it.
    await (error === undefined ? forgetFailure(services, job.name) : recordFailure(services, job, error)).catch(() => undefined);
  };
  const tell = (error: unknown): void => {
    const failure = String(error);
    if (told.failure === failure && Date.now() - told.at < REPEATED_MS) return;
    told = { failure, at: Date.now() };
    log.error({ err: error, job: job.name }, 'job failed');
  };
  const plan = (): void => {
    timer = setTimeout(() => {
      running = runOnce(job, { services, log, tell, keep }).then(() => {
        running = undefined;
        if (!stopped) plan();
      });
    }, delayOf(job)).unref();
  };
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
    if (job.atEnd) await runOnce(job, { services, log, tell, keep });
  };
}

/** One run of a job, which acts as the clock. */
export const runJob = ({ name, run }: Job, services: Services, log?: FastifyBaseLogger): Promise<void> =>
  actingAs({ actor: { kind: 'clock', id: name }, requestId: null }, () => run(services, log));

type Running = Readonly<{
  services: Services;
  log: FastifyBaseLogger;
  tell: (error: unknown) => void;
  keep: (error?: unknown) => Promise<void>;
}>;

async function runOnce(job: Job, { services, log, tell, keep }: Running): Promise<void> {
  try {
    await runJob(job, services, log);
    await keep();
  } catch (error) {
    tell(error);
    await keep(error);
  }
}
