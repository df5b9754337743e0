import type { Job } from '@/server/call/scheduler';
import { endAccounts } from './erase';

export const cancellationJobs: readonly Job[] = [{ name: 'erase accounts', everyMs: 60_000, run: endAccounts }];
