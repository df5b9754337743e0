import type { Demo } from './demo';
import type { Database } from '@/server/platform/database/connection';
import type { Environment } from '@/server/platform/environment';
import { aliyunSms } from '@/server/platform/ports/sms/aliyun';
import type { SmsPort } from '@/server/platform/ports/sms/port';
import { refuseSandbox, requireSms } from '@/server/platform/ports/sms/require';
import { tencentSms } from '@/server/platform/ports/sms/tencent';

export async function createSms(environment: Environment, database: Database, demo: Demo | undefined): Promise<SmsPort> {
  const chosen = requireSms(environment);
  if (chosen.provider === 'sandbox') return demo ? demo.sms(database) : refuseSandbox();
  switch (chosen.provider) {
    case 'aliyun':
      return aliyunSms(chosen.settings);
    case 'tencent':
      return tencentSms(chosen.settings);
  }
}
