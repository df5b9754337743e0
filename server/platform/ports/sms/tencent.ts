import type { SmsPort } from './port';

export type TencentSettings = Readonly<{ secretId: string; secretKey: string; sdkAppId: string; signName: string; templateId: string }>;

const TIMEOUT_SECONDS = 8;

/** Tencent Cloud SMS. The template has two variables: the code and its minutes. Its library is loaded only where it is used. */
export async function tencentSms({ secretId, secretKey, sdkAppId, signName, templateId }: TencentSettings): Promise<SmsPort> {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const client = new sms.v20210111.Client({
    credential: { secretId, secretKey },
    region: 'ap-guangzhou',
    profile: { httpProfile: { reqTimeout: TIMEOUT_SECONDS } },
  });
  return {
    sendCode: async ({ mobile, code, minutes }) => {
      const { SendStatusSet, RequestId } = await client.SendSms({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: sdkAppId,
        SignName: signName,
        TemplateId: templateId,
        TemplateParamSet: [code, String(minutes)],
      });
      const status = SendStatusSet?.[0]?.Code;
      if (status !== 'Ok') throw new Error(`Tencent Cloud refused an SMS: ${status ?? 'no code'} (request ${RequestId ?? '?'})`);
    },
  };
}
