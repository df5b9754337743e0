import { StartFailure } from '@/server/platform/start-failure.mjs';
import { required } from '../required';
import type { PortSettings } from '../settings';

const aliyun = {
  accessKeyId: 'ALIYUN_ACCESS_KEY_ID',
  accessKeySecret: 'ALIYUN_ACCESS_KEY_SECRET',
  signName: 'ALIYUN_SMS_SIGN',
  templateCode: 'ALIYUN_SMS_TEMPLATE',
} as const;
const tencent = {
  secretId: 'TENCENT_SECRET_ID',
  secretKey: 'TENCENT_SECRET_KEY',
  sdkAppId: 'TENCENT_SMS_APP_ID',
  signName: 'TENCENT_SMS_SIGN',
  templateId: 'TENCENT_SMS_TEMPLATE',
} as const;

/** Messages that only the demo's inbox gets would let nobody in. */
export function refuseSandbox(): never {
  throw new StartFailure(
    'Configuration: YUEXIANG_MODE=production needs SMS_PROVIDER=aliyun or SMS_PROVIDER=tencent; nobody could log in without.',
  );
}

/** The carrier that sends codes, fully configured; a StartFailure names what is missing. */
export function requireSms(environment: PortSettings & Readonly<{ YUEXIANG_MODE: 'demo' | 'production' }>) {
  const provider = environment.SMS_PROVIDER ?? (environment.YUEXIANG_MODE === 'demo' ? 'sandbox' : undefined);
  if (provider === 'aliyun')
    return {
      provider,
      settings: {
        ...required(environment, 'SMS_PROVIDER=aliyun', aliyun),
        renewalTemplate: environment.ALIYUN_SMS_RENEWAL_TEMPLATE,
        roundTemplate: environment.ALIYUN_SMS_ROUND_TEMPLATE,
      },
    } as const;
  if (provider === 'tencent')
    return {
      provider,
      settings: {
        ...required(environment, 'SMS_PROVIDER=tencent', tencent),
        renewalTemplate: environment.TENCENT_SMS_RENEWAL_TEMPLATE,
        roundTemplate: environment.TENCENT_SMS_ROUND_TEMPLATE,
      },
    } as const;
  if (provider === 'sandbox' && environment.YUEXIANG_MODE === 'demo') return { provider } as const;
  return refuseSandbox();
}
