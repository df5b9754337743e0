import { reports as calls } from '@/lib/contract/ops/reports';
import type { OpsHandler } from '@/server/call/ops/handle-ops';
import { handleWhole } from '@/server/trade/money/whole-shop';
import { reportOf } from './figures';
import { reportFile } from './file';

export const reportHandlers: readonly OpsHandler[] = [
  handleWhole(calls.figures, (asked, { database }) => reportOf(database, asked)),
  handleWhole(calls.file, (asked, context) => reportFile(context, asked)),
];
