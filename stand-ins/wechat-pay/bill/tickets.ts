import { randomBytes } from 'node:crypto';

/** A bill's file by the token in its address, for 30 s. */
export type Tickets = Readonly<{
  issue: (mchid: string, file: Buffer, now: number) => string;
  find: (token: string, mchid: string, now: number) => Buffer | undefined;
}>;

const LIFE = 30_000;

export function createTickets(): Tickets {
  const files = new Map<string, Readonly<{ mchid: string; file: Buffer; until: number }>>();
  return {
    issue: (mchid, file, now) => {
      for (const [token, { until }] of files) if (until <= now) files.delete(token);
      const token = randomBytes(24).toString('base64url');
      files.set(token, { mchid, file, until: now + LIFE });
      return token;
    },
    find: (token, mchid, now) => {
      const found = files.get(token);
      return found?.mchid === mchid && found.until > now ? found.file : undefined;
    },
  };
}
