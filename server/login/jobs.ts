import { lt } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations';
import type { Job } from '@/server/call/scheduler';
import { rateLimits } from '@/server/call/tables';
import { sessions } from '@/server/account/tables';
import { imageCaptchas, smsCodes, tickets } from './tables';

/** How long an ended session is kept, for questions about a login (ms). */
const SESSION_KEPT_MS = 90 * DAY_MS;

export const loginJobs: readonly Job[] = [
  {
    name: 'login.sweep',
    everyMs: 5 * MINUTE_MS,
    run: async ({ database, now }) => {
      const at = new Date(now());
      await database.delete(rateLimits).where(lt(rateLimits.windowEndsAt, at));
      await database.delete(imageCaptchas).where(lt(imageCaptchas.expiresAt, at));
      await database.delete(tickets).where(lt(tickets.expiresAt, at));
      await database.delete(smsCodes).where(lt(smsCodes.expiresAt, at));
      await database.delete(sessions).where(lt(sessions.expiresAt, new Date(now() - SESSION_KEPT_MS)));
    },
  },
];
