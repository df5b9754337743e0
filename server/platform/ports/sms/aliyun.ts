import type * as Library from '@alicloud/dysmsapi20170525';
import { CarrierRefusal } from './failure';
import type { SmsPort } from './port';
import { reminderFacts, requireTemplate, roundFacts } from './reminder';

export type AliyunSettings = Readonly<{
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templateCode: string;
  renewalTemplate: string | undefined;
  roundTemplate: string | undefined;
}>;

const TIMEOUT_MS = 8000;

/**
 * Node exposes the exports of a CommonJS library as `default`, with its own `default` among them; bundlers and Jest expose them directly.
 */
const exportsOf = (library: typeof Library): typeof Library =>
  typeof library.default === 'function' ? library : (library as unknown as { default: typeof Library }).default;

/**
 * Aliyun Dysmsapi. Template variables: `code` for codes; `plan`, `amount`, `way` and `day` for renewals; `title` and `time` for rounds. Its
 * library is loaded only where it is used.
 */
export async function aliyunSms({
  accessKeyId,
  accessKeySecret,
  signName,
  templateCode,
  renewalTemplate,
  roundTemplate,
}: AliyunSettings): Promise<SmsPort> {
  const [library, { Config }] = await Promise.all([import('@alicloud/dysmsapi20170525'), import('@alicloud/openapi-client')]);
  const { default: Client, SendSmsRequest } = exportsOf(library);
  const client = new Client(
    new Config({
      accessKeyId,
      accessKeySecret,
      endpoint: 'dysmsapi.aliyuncs.com',
      connectTimeout: TIMEOUT_MS,
      readTimeout: TIMEOUT_MS,
    }),
  );
  const send = async (mobile: string, template: string, values: Readonly<Record<string, string>>): Promise<void> => {
    const request = new SendSmsRequest({ phoneNumbers: mobile, signName, templateCode: template, templateParam: JSON.stringify(values) });
    const { body } = await client.sendSms(request);
    if (body?.code !== 'OK') throw new CarrierRefusal(body?.code);
  };
  return {
    sendCode: ({ mobile, code }) => send(mobile, templateCode, { code }),
    sendRenewalReminder: (reminder) => send(reminder.mobile, requireTemplate(renewalTemplate, 'renewals'), reminderFacts(reminder)),
    sendRoundReminder: (reminder) => send(reminder.mobile, requireTemplate(roundTemplate, 'rounds'), roundFacts(reminder)),
  };
}
