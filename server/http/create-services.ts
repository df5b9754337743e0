import path from 'node:path';
import type { Database } from '@/server/database/connection';
import type { Environment } from '@/server/environment';
import { createPayment } from '@/server/payment/create';
import { createSms } from '@/server/ports/sms/create';
import { createWechat } from '@/server/ports/wechat/create';
import { StartFailure } from '@/server/start-failure.mjs';
import type { Services } from './services';

/** What handlers work with, from the environment: the sandbox in the demo, real adapters in production, or a clear word at the start. */
export async function createServices(environment: Environment, database: Database, root: string): Promise<Services> {
  const now = Date.now;
  const secret = process.env.SESSION_SECRET;
  if (!secret) throw new StartFailure('SESSION_SECRET is not set: the front process sets it before it listens.');
  return {
    database, now, secret,
    sms: await createSms(environment, database),
    wechat: createWechat(environment, now),
    payment: createPayment(environment, { database, now, secret }),
    uploadFolder: path.resolve(root, environment.DATA_DIR, 'uploads'),
  };
}
