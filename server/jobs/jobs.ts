import { loggingJobs } from '@/server/logging/jobs';
import { loginJobs } from '@/server/login/jobs';
import { operationJobs } from '@/server/operation/jobs';
import { paymentJobs } from '@/server/payment/jobs';
import { orderJobs } from '@/server/order/schedule';
import type { Job } from './schedule';

/** What every instance does beside answering. */
export const jobs: readonly Job[] = [
  ...loginJobs,
  ...loggingJobs,
  ...operationJobs,
  ...orderJobs,
  ...paymentJobs,
];
