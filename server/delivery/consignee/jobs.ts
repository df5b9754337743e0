import { resealJob } from '@/server/call/reseal';
import type { Job } from '@/server/call/scheduler';
import { consigneeOf, sealAddress } from './consignee';
import { consignees } from './tables';

export const consigneeJobs: readonly Job[] = [
  resealJob('consignee.reseal', consignees, (sealing, row) => ({ sealed: sealAddress(sealing, row, consigneeOf(sealing, row)) })),
];
