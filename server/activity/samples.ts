import type { PageSample } from '@/server/platform/ports/sample';
import { firstRunning } from './running';

export const activitySamples: readonly PageSample[] = [
  {
    under: '/activity',
    async find(database, { now }) {
      const serialNumber = await firstRunning({ database, now: () => now });
      return serialNumber === undefined ? undefined : { serialNumber };
    },
  },
];
