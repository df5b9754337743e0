import type * as Library from '@alicloud/dysmsapi20170525';
import type { SmsPort } from './port';

export type AliyunSettings = Readonly<{ accessKeyId: string; accessKeySecret: string; signName: string; templateCode: string }>;

const TIMEOUT_MS = 8000;

/** Node hands the exports of a CommonJS library over as `default`, its own `default` among them; bundlers and Jest hand them over as they are. */
const exportsOf = (library: typeof Library): typeof Library =>
  typeof library.default === 'function' ? library : (library as unknown as { default: typeof Library }).default;

/** Aliyun Dysmsapi. The template has one variable, `code`. Its library is loaded only where it is used. */
export async function aliyunSms({ accessKeyId, accessKeySecret, signName, templateCode }: AliyunSettings): Promise<SmsPort> {
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
  return {
    sendCode: async ({ mobile, code }) => {
      const request = new SendSmsRequest({ phoneNumbers: mobile, signName, templateCode, templateParam: JSON.stringify({ code }) });
      const { body } = await client.sendSms(request);
      if (body?.code !== 'OK') throw new Error(`Aliyun refused an SMS: ${body?.code ?? 'no code'} (request ${body?.requestId ?? '?'})`);
    },
  };
}
