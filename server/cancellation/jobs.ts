import type { Job } from '@/server/call/scheduler';
import { endAccounts } from './erase';
import type { Rooms } from './standing';

export const cancellationJobs = (rooms: Rooms): readonly Job[] => [
  { name: 'erase accounts', everyMs: 60_000, run: (services) => endAccounts(services, rooms) },
];
