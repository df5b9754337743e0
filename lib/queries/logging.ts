import type { Contract } from '@/lib/contract/contract';
import { command } from './define';

export const loggingCalls = {
  userView: command('logging.userView', { quiet: true }),
  activityStatistics: command('logging.activityStatistics', { quiet: true }),
  buryingPoint: command('logging.buryingPoint', { quiet: true }),
  warehousePoint: command('logging.warehousePoint', { quiet: true }),
} satisfies Record<keyof Contract['logging'], unknown>;
