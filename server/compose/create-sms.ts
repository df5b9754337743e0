import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import { aliyunSms } from '@/server/platform/ports/sms/aliyun';
import type { SmsPort } from '@/server/platform/ports/sms/port';
import { requireSms } from '@/server/platform/ports/sms/require';
import { sandboxSms } from '@/server/login/sandbox-sms';
import { tencentSms } from '@/server/platform/ports/sms/tencent';

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
