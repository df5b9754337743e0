import * as z from 'zod';
import { isEmail } from '@/lib/kernel/email';
import { partners } from '@/lib/domain/partner';
import { alipaySetting } from '@/server/platform/settings/alipay';
import { cardBankSetting } from '@/server/platform/settings/card-bank';
import { secret } from '@/server/platform/settings/secret';
import { apiAddress } from '@/server/platform/settings/wechat-forms';
import { wechatPaySetting } from '@/server/platform/settings/wechat-pay';

const filled = z.string().min(1);
/** `api` and `open` name other hosts than WeChat's, for a test or a proxy. The mini program has its own appid, under which it has its own openids. */
const account = z.strictObject({
  appId: filled,
  secret: filled,
  miniProgram: z.strictObject({ appId: filled, secret: filled }).optional(),
  api: apiAddress.optional(),
  open: apiAddress.optional(),
});

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

const hotelGroups = z.string().transform((text, context) => {
  try {
    return z.record(filled, z.strictObject({ url: https, secret: z.string().min(32) })).parse(JSON.parse(text));
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be JSON such as {"greenTree":{"url":"https://…","secret":"32 characters or more"}}',
    });
    return z.NEVER;
  }
});

const taxOffice = z.string().transform((text, context) => {
  try {
    return z.strictObject({ url: https, secret: z.string().min(32) }).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON such as {"url":"https://…","secret":"32 characters or more"}' });
    return z.NEVER;
  }
});

const smtp = z.url({ protocol: /^smtps?$/ }).refine((text) => new URL(text).hostname !== '', { error: 'smtps://user:password@host' });
/** `name <address>` or an address alone. */
const sender = z.string().refine((text) => !/[\r\n]/.test(text) && isEmail(/<([^<>]*)>$/.exec(text)?.[1] ?? text), {
  error: 'an e-mail address, or a name and <the address>',
});

/** Settings of the external adapters; the chosen provider decides which are required. */
export const portVariables = {
  /** `sandbox` delivers to /preview and is refused in production. */
  SMS_PROVIDER: z.enum(['sandbox', 'aliyun', 'tencent']).optional(),
  ALIYUN_ACCESS_KEY_ID: filled.optional(),
  ALIYUN_ACCESS_KEY_SECRET: secret(filled.optional()),
  ALIYUN_SMS_SIGN: filled.optional(),
  ALIYUN_SMS_TEMPLATE: filled.optional(),
  /** Without it no reminders can be sent, so nothing is deducted. */
  ALIYUN_SMS_RENEWAL_TEMPLATE: filled.optional(),
  /** Without it nobody is reminded of a round. */
  ALIYUN_SMS_ROUND_TEMPLATE: filled.optional(),
  TENCENT_SECRET_ID: filled.optional(),
  TENCENT_SECRET_KEY: secret(filled.optional()),
  TENCENT_SMS_APP_ID: filled.optional(),
  TENCENT_SMS_SIGN: filled.optional(),
  TENCENT_SMS_TEMPLATE: filled.optional(),
  TENCENT_SMS_RENEWAL_TEMPLATE: filled.optional(),
  TENCENT_SMS_ROUND_TEMPLATE: filled.optional(),
  /** Official accounts by project id, as JSON. */
  WECHAT_ACCOUNTS: secret(accounts.optional()),
  /** Merchants of WeChat Pay by name, as JSON: their numbers, keys, appids and projects. */
  WECHAT_PAY: secret(wechatPaySetting.optional()),
  /** Partners by name, as JSON: addresses of their servers and pages, and the secret shared with each. */
  PARTNERS: secret(partnerSettings.optional()),
  /** Hotel groups by code, as JSON: the address of each one's server and the shared secret. */
  HOTEL_GROUPS: secret(hotelGroups.optional()),
  /** The service that issues invoices, as JSON: its address and the shared secret. */
  TAX_OFFICE: secret(taxOffice.optional()),
  /** Merchants at Alipay by name, as JSON. */
  ALIPAY: secret(alipaySetting.optional()),
  /** The bank that stores cards, as JSON. */
  CARD_BANK: secret(cardBankSetting.optional()),
  /** The mail server for sending invoices, and the sender's address. */
  SMTP_URL: secret(smtp.optional()),
  EMAIL_FROM: sender.optional(),
};

/** The same settings from elsewhere than the environment; throws on a fault. */
export const readPortSettings = (texts: Readonly<Record<string, string>>): PortSettings => z.object(portVariables).parse(texts);

/** The environment as adapters see it. */
export type PortSettings = Readonly<{ [Name in keyof typeof portVariables]?: z.output<(typeof portVariables)[Name]> }>;
