import * as z from 'zod';
import { isRecord, parsedJson } from '@/lib/kernel/json';
import { plainFault } from './plain-fault';
import { apiAddress, appId, channelProject } from './wechat-forms';
import { wechatKeyFaults } from './wechat-keys';

const project = z
  .strictObject({ jsapi: appId.optional(), miniProgram: appId.optional(), miniProgramPage: z.string().optional() })
  .refine(({ miniProgram, miniProgramPage }) => (miniProgram === undefined) === (miniProgramPage === undefined), {
    error: 'miniProgram and miniProgramPage need each other',
  })
  .refine(({ miniProgramPage = '/pages/pay' }) => /^\/[\w/-]{1,200}$/.test(miniProgramPage), {
    error: 'miniProgramPage is a path such as /pages/pay/index',
  });

const merchant = z.strictObject({
  mchid: z.string().regex(/^\d{8,10}$/, { error: '8 to 10 digits' }),
  serial: z.string().regex(/^[\da-f]{8,64}$/i, { error: 'the serial of the merchant’s certificate, in hex' }),
  privateKey: z.string(),
  apiV3Key: z.string().refine((key) => Buffer.byteLength(key) === 32, { error: '32 bytes' }),
  keys: z.record(z.string(), z.string()),
  h5: appId.optional(),
  projects: z.record(channelProject, project).default({}),
  default: z.boolean().default(false),
  api: apiAddress.default('https://api.mch.weixin.qq.com'),
});

/** A merchant's account at WeChat Pay, by the name that its adapter and its notices' address carry. Keys are PEM. */
export type WechatMerchant = Readonly<z.output<typeof merchant> & { name: string }>;

export type WechatPaySettings = Readonly<
  { kind: 'valid'; merchants: readonly WechatMerchant[] } | { kind: 'faulty'; faults: readonly string[] }
>;

const NAME = /^[a-z][a-z\d]{0,19}$/;
const EXAMPLE = 'must be JSON such as {"main":{"mchid":"1900…","serial":"…","privateKey":"-----BEGIN…","apiV3Key":"…","keys":{…}, …}}';

const repeated = (names: readonly string[]): string[] => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];

/** What each of several merchants may have, but not two of them. */
const sharedFaults = (merchants: readonly WechatMerchant[]): string[] => [
  ...(merchants.filter((one) => one.default).length > 1 ? ['only one merchant may be the default'] : []),
  ...repeated(merchants.flatMap(({ projects }) => Object.keys(projects))).map((id) => `project ${id} has two merchants`),
  ...repeated(merchants.map(({ mchid }) => mchid)).map(() => 'two merchants have the same mchid'),
];

function ownFaults({ name, ...one }: WechatMerchant): string[] {
  const projects = Object.values(one.projects);
  const opensNothing = one.h5 === undefined && projects.every(({ jsapi, miniProgram }) => jsapi === undefined && miniProgram === undefined);
  return [
    ...wechatKeyFaults(one),
    ...(one.default || projects.length > 0 ? [] : ['takes nobody’s money: give it "projects", or "default": true']),
    ...(opensNothing ? ['has no appid to open a payment with'] : []),
  ].map((fault) => `${name}.${fault}`);
}

/** Reads WECHAT_PAY. A fault names the place, never what stands there: it is printed. */
export function wechatPaySettings(json: string): WechatPaySettings {
  const entries = parsedJson(json);
  if (!isRecord(entries) || Array.isArray(entries) || Object.keys(entries).length === 0) return { kind: 'faulty', faults: [EXAMPLE] };
  const merchants: WechatMerchant[] = [];
  const faults: string[] = [];
  for (const [name, entry] of Object.entries(entries)) {
    if (!NAME.test(name)) faults.push('a merchant’s name is up to 20 small letters and digits');
    const { data, error } = merchant.safeParse(entry, { error: plainFault });
    if (data) merchants.push({ name, ...data });
    else faults.push(...error.issues.map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`));
  }
  faults.push(...merchants.flatMap(ownFaults), ...sharedFaults(merchants));
  return faults.length > 0 ? { kind: 'faulty', faults } : { kind: 'valid', merchants };
}

/** As a setting of the environment, with each fault by itself. */
export const wechatPaySetting = z.string().transform((text, context) => {
  const settings = wechatPaySettings(text);
  if (settings.kind === 'valid') return settings.merchants;
  for (const message of settings.faults) context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
