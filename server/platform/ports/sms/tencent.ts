import { CarrierRefusal } from './failure';
import type { SmsPort } from './port';
import { reminderFacts, requireTemplate, roundFacts } from './reminder';

export type TencentSettings = Readonly<{
  secretId: string;
  secretKey: string;
  sdkAppId: string;
  signName: string;
  templateId: string;
  renewalTemplate: string | undefined;
  roundTemplate: string | undefined;
}>;

const TIMEOUT_SECONDS = 8;

/**
 * Tencent Cloud SMS. Template variables: code and minutes for codes; plan, amount, way and day for renewals; title and time for rounds. Its
 * library is loaded only where it is used.
 */
export async function tencentSms({
  secretId,
  secretKey,
  sdkAppId,
  signName,
  templateId,
  renewalTemplate,
  roundTemplate,
}: TencentSettings): Promise<SmsPort> {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const client = new sms.v20210111.Client({
    credential: { secretId, secretKey },
    region: 'ap-guangzhou',
    profile: { httpProfile: { reqTimeout: TIMEOUT_SECONDS } },
  });
  const send = async (mobile: string, template: string, values: readonly string[]): Promise<void> => {
    const { SendStatusSet } = await client.SendSms({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: sdkAppId,
      SignName: signName,
      TemplateId: template,
      TemplateParamSet: [...values],
    });
    const status = SendStatusSet?.[0]?.Code;
    if (status !== 'Ok') throw new CarrierRefusal(status);
  };
  return {
    sendCode: ({ mobile, code, minutes }) => send(mobile, templateId, [code, String(minutes)]),
    async sendRenewalReminder(reminder) {
      const { plan, amount, way, day } = reminderFacts(reminder);
      await send(reminder.mobile, requireTemplate(renewalTemplate, 'renewals'), [plan, amount, way, day]);
    },
    async sendRoundReminder(reminder) {
      const { title, time } = roundFacts(reminder);
      await send(reminder.mobile, requireTemplate(roundTemplate, 'rounds'), [title, time]);
    },
  };
}
