import type { Database } from '@/server/database/connection';
import type { Environment } from '@/server/environment';
import { aliyunSms } from './aliyun';
import type { SmsPort } from './port';
import { requireSms } from './require';
import { sandboxSms } from './sandbox';
import { tencentSms } from './tencent';

export async function createSms(environment: Environment, database: Database): Promise<SmsPort> {
  const chosen = requireSms(environment);
  switch (chosen.provider) {
    case 'aliyun':
      return aliyunSms(chosen.settings);
    case 'tencent':
      return tencentSms(chosen.settings);
    case 'sandbox':
      return sandboxSms(database);
  }
}
