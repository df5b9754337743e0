import * as z from 'zod';
import { jsonSetting } from './json-setting';
import { faultsAmong, otherAddress, shareOfMerchant } from './merchants';
import { plainFault } from './plain-fault';
import { isPair, rsaPrivateKey, rsaPublicKey } from './rsa-key';

/** Alipay's other form of keys: by certificates, which every call and answer names. */
const CERTIFICATES = ['appCert', 'appCertPath', 'alipayCert', 'alipayPublicCertPath', 'alipayRootCert', 'alipayRootCertPath'];
const BY_KEYS_ALONE = 'certificates are not supported: choose the public key (公钥) for the app at Alipay’s site, and enter Alipay’s own';

const isCertificate = (entry: object): boolean =>
  CERTIFICATES.some((name) => name in entry) ||
  ('alipayPublicKey' in entry && /-----BEGIN CERTIFICATE/.test(String(entry.alipayPublicKey)));

const byKeys = z
  .strictObject({
    appId: z.string({ error: '16 digits' }).regex(/^\d{16}$/, { error: '16 digits' }),
    sellerId: z.string({ error: '2088 and 12 digits' }).regex(/^2088\d{12}$/, { error: '2088 and 12 digits' }),
    privateKey: rsaPrivateKey,
    alipayPublicKey: rsaPublicKey,
    gateway: otherAddress.optional(),
    ...shareOfMerchant,
  })
  .superRefine(({ privateKey, alipayPublicKey }, context) => {
    if (isPair(privateKey, alipayPublicKey))
      context.addIssue({
        code: 'custom',
        path: ['alipayPublicKey'],
        message: 'the app’s own public key; Alipay shows its own beside it',
      });
  });

const app = z.unknown().transform((entry, context): z.output<typeof byKeys> => {
  const isByCertificates = typeof entry === 'object' && entry !== null && isCertificate(entry);
  const { data, error } = byKeys.safeParse(entry, { error: plainFault });
  // Whoever has certificates has to decide once, and not to mend each member.
  const faults = isByCertificates ? [{ path: [], message: BY_KEYS_ALONE }] : (error?.issues ?? []);
  for (const { path, message } of faults) context.addIssue({ code: 'custom', path, message });
  return data && !isByCertificates ? data : z.NEVER;
});

export type AlipayMerchant = z.output<typeof app> & Readonly<{ name: string }>;

/** Merchants at Alipay by a name of the company's own. */
export const alipaySetting = jsonSetting(
  z
    .record(z.string(), app, { error: 'merchants by name' })
    .superRefine((merchants, context) => {
      for (const { path, message } of faultsAmong(merchants)) context.addIssue({ code: 'custom', path, message });
      const apps = Object.entries(merchants).map(([name, { appId }]) => ({ name, appId }));
      for (const { name, appId } of apps.filter((one, at) => apps.findIndex((other) => other.appId === one.appId) < at))
        context.addIssue({ code: 'custom', path: [name, 'appId'], message: `${appId} is another merchant’s` });
    })
    .transform((merchants): AlipayMerchant[] => Object.entries(merchants).map(([name, merchant]) => ({ ...merchant, name }))),
  '{"main":{"appId":"2021…","sellerId":"2088…","privateKey":"-----BEGIN…","alipayPublicKey":"-----BEGIN…","default":true}}',
);
