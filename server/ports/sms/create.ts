import type { Database } from '@/server/database/connection';
import type { Environment } from '@/server/environment';
import { StartFailure } from '@/server/start-failure.mjs';
import { required } from '../required';
import { aliyunSms } from './aliyun';
import type { SmsPort } from './port';
import { sandboxSms } from './sandbox';
import { tencentSms } from './tencent';

export async function createSms(environment: Environment, database: Database): Promise<SmsPort> {
  const provider = environment.SMS_PROVIDER ?? (environment.YUEXIANG_MODE === 'demo' ? 'sandbox' : undefined);
  switch (provider) {
    case 'aliyun':
      return aliyunSms(
        required(environment, 'SMS_PROVIDER=aliyun', {
          accessKeyId: 'ALIYUN_ACCESS_KEY_ID',
          accessKeySecret: 'ALIYUN_ACCESS_KEY_SECRET',
          signName: 'ALIYUN_SMS_SIGN',
          templateCode: 'ALIYUN_SMS_TEMPLATE',
        }),
      );
    case 'tencent':
      return tencentSms(
        required(environment, 'SMS_PROVIDER=tencent', {
          secretId: 'TENCENT_SECRET_ID',
          secretKey: 'TENCENT_SECRET_KEY',
          sdkAppId: 'TENCENT_SMS_APP_ID',
          signName: 'TENCENT_SMS_SIGN',
          templateId: 'TENCENT_SMS_TEMPLATE',
        }),
      );
    case 'sandbox':
      if (environment.YUEXIANG_MODE === 'production') break;
      return sandboxSms(database);
    case undefined:
  }
  throw new StartFailure(
    'Configuration: YUEXIANG_MODE=production needs SMS_PROVIDER=aliyun or SMS_PROVIDER=tencent; nobody could log in without.',
  );
}
