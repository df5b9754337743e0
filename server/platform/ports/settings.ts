import * as z from 'zod';
import { partners } from '@/lib/domain/partner';

const filled = z.string().min(1);
const account = z.strictObject({ appId: filled, secret: filled });

const accounts = z.string().transform((text, context) => {
  try {
    return z.record(z.string().regex(/^\d{6}$/), account).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON such as {"880012":{"appId":"wx…","secret":"…"}}' });
    return z.NEVER;
  }
});

const https = z.url({ protocol: /^https$/ }).transform((text) => text.replace(/\/+$/, ''));
const partner = z.strictObject({ url: https, landing: https, secret: z.string().min(32) });

const partnerSettings = z.string().transform((text, context) => {
  try {
    return z.partialRecord(z.enum(partners), partner).parse(JSON.parse(text));
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be JSON such as {"haier":{"url":"https://…","landing":"https://…","secret":"32 characters or more"}}',
    });
    return z.NEVER;
  }
});

/** Settings of the external adapters; the chosen provider decides which are required. */
export const portVariables = {
  /** `sandbox` delivers to /preview and is refused in production. */
  SMS_PROVIDER: z.enum(['sandbox', 'aliyun', 'tencent']).optional(),
  ALIYUN_ACCESS_KEY_ID: filled.optional(),
  ALIYUN_ACCESS_KEY_SECRET: filled.optional(),
  ALIYUN_SMS_SIGN: filled.optional(),
  ALIYUN_SMS_TEMPLATE: filled.optional(),
  /** Without it nobody can be reminded, and so nothing is deducted. */
  ALIYUN_SMS_RENEWAL_TEMPLATE: filled.optional(),
  TENCENT_SECRET_ID: filled.optional(),
  TENCENT_SECRET_KEY: filled.optional(),
  TENCENT_SMS_APP_ID: filled.optional(),
  TENCENT_SMS_SIGN: filled.optional(),
  TENCENT_SMS_TEMPLATE: filled.optional(),
  TENCENT_SMS_RENEWAL_TEMPLATE: filled.optional(),
  /** Official accounts by project id, as JSON. */
  WECHAT_ACCOUNTS: accounts.optional(),
  /** Partners by name, as JSON: where their server and their pages are, and the secret that signs between us. */
  PARTNERS: partnerSettings.optional(),
};

/** The environment as adapters see it. */
export type PortSettings = Readonly<{ [Name in keyof typeof portVariables]?: z.output<(typeof portVariables)[Name]> }>;
