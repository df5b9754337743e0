import { isIP, isIPv4 } from 'node:net';
import * as z from 'zod';
import { CALL_TIMEOUTS_MS } from '@/lib/kernel/call-timeouts';
import { SHORTEST_SECRET } from '@/lib/session/shortest-secret';
import { MOST_POOLED } from './database/embedded/connections.mjs';
import { requireSms } from './ports/sms/require';
import { requirePayersAccounts } from './ports/wechat/require';
import { portVariables } from './ports/settings';
import { domainProofs } from './settings/domain-proofs';
import { isKeyList } from './sealed';
import { takeSecretFiles } from './secret-files.mjs';
import { isSecret, secret } from './settings/secret';
import { StartFailure } from './start-failure.mjs';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const milliseconds = z.coerce.number().int().min(100).max(600_000);
const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
/** Scheme and host only: paths are appended. */
const origin = address.refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: 'https:// and a host, as in https://shop.example.com',
});

const isNetwork = (text: string): boolean => {
  const [host = '', bits = '0', ...rest] = text.trim().split('/');
  const most = isIPv4(host) ? 32 : 128;
  return isIP(host) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
};

/** Fastify's syntax: every proxy, a number of hops, or a list of addresses and networks. */
const trustProxy = z.union(
  [
    flag,
    z.coerce
      .number()
      .int()
      .min(0)
      .max(10)
      .transform((hops) => (_address: string, hop: number) => hop < hops),
    z.string().refine((text) => text.split(',').every(isNetwork)),
  ],
  { error: 'true, false, a number of proxies, or their addresses, as in 10.0.0.1,192.168.0.0/16' },
);

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
};

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ }).refine(isDecodable, { error: 'a % that begins no escape' });

const variables = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** The demo shows SMS codes to anyone who can open it, so by default it listens on this machine only. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** `production` closes the sandbox (SMS inbox, bank) and needs real adapters. */
  YUEXIANG_MODE: z.enum(['demo', 'production']).default('demo'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),

  /** Unset: the embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: secret(databaseAddress.optional()),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Hotels of the demo’s catalogue; it can grow from start to start, not shrink. A production has none. */
  SEED_SIZE: z.coerce.number().int().min(0).max(1_000_000).optional(),

  /** Who plays WeChat Pay and Alipay in the demo: stand-ins that speak their protocols, or the sandbox bank, which is one page. */
  DEMO_BANKS: z.enum(['protocols', 'sandbox']).default('sandbox'),

  /** The site's public address (`https://shop.example.com`): for canonical addresses, sitemaps and share pictures. */
  SITE_ORIGIN: origin.optional(),

  /** The desk's own public address. Elsewhere `/ops` doesn't exist, and in production without it nowhere. */
  OPS_ORIGIN: origin.optional(),
  /** The networks from which the desk can be reached; unset, all. */
  OPS_NETWORKS: z
    .string()
    .refine((text) => text.split(',').every(isNetwork), { error: 'addresses and networks, as in 10.0.0.0/8,203.0.113.7' })
    .optional(),

  /** Files that prove to WeChat and Alipay whose domain it is, as JSON: their content by name. */
  DOMAIN_PROOFS: domainProofs.optional(),

  /** Another static host of card files, read as `{CARDS_URL}/{folder}/{cardId}.json`. Unset: `public/cards`. */
  CARDS_URL: address.optional(),

  /** Another company's gateway in place of the built-in one. */
  GATEWAY_URL: address.optional(),
  PAY_GATEWAY_URL: address.optional(),
  BASE_TIMEOUT_MS: milliseconds.default(CALL_TIMEOUTS_MS.base),
  PAY_TIMEOUT_MS: milliseconds.default(CALL_TIMEOUTS_MS.pay),

  /** Signs the page guard's cookie; unless set, generated at the first start and kept in the database. */
  SESSION_SECRET: secret(z.string().min(SHORTEST_SECRET).optional()),
  /** Seals people's documents and addresses; unless set, generated at the demo's first start and kept in the database. */
  PERSONAL_DATA_KEY: secret(
    z
      .string()
      .refine(isKeyList, { error: '32 random bytes in base64, as from openssl rand -base64 32; before older keys, with commas' })
      .optional(),
  ),
  PREVIEW_TOKEN: secret(z.string().min(16).optional()),
  METRICS_TOKEN: secret(z.string().min(16).optional()),

  /** How long an application for an invoice can be withdrawn before it goes to the tax office (s). */
  INVOICE_PAUSE_SECONDS: z.coerce.number().int().min(0).max(3600).default(30),

  ...portVariables,

  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  TRUST_PROXY: trustProxy.default(false),
  /** Requests a minute from one address; loopback is exempt. */
  RATE_LIMIT: z.coerce.number().int().min(10).max(10_000_000).default(3000),
});

/** The names of all settings; `docs/configuration.md` explains each. */
export const settingNames: readonly string[] = Object.keys(variables.shape);

/** Those that may also come as `NAME_FILE`. */
export const secretNames: readonly string[] = settingNames.filter((name) =>
  isSecret(variables.shape[name as keyof typeof variables.shape]),
);

const DEMO_HOTELS = 600;

export type Environment = z.output<typeof variables> & { SEED_SIZE: number };

const filled = (source: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

/**
 * Reads the settings of a process; a secret may be in a file that `NAME_FILE` names, and is in `source` afterwards. An empty value counts as
 * unset; each fault is a line.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const unread = takeSecretFiles(source, secretNames);
  const { data, error } = variables.safeParse(filled(source));
  if (data && unread.length === 0) return { ...data, SEED_SIZE: data.SEED_SIZE ?? (data.YUEXIANG_MODE === 'demo' ? DEMO_HOTELS : 0) };
  const wrong = error?.issues.map(({ path, message }) => `Configuration: ${path.join('.')} is wrong (${message}).`) ?? [];
  throw new StartFailure([...unread, ...wrong].join('\n'));
}

/** Settings that production can't guess: a wrong value would silently cost trust or money. */
const neededInProduction = {
  SITE_ORIGIN: 'where the public finds the site',
  TRUST_PROXY: 'the proxies before it, or false',
} as const;

/** Checks the settings that this mode requires, before anything is started or written. */
export function requireSettings(environment: Environment, source: NodeJS.ProcessEnv): void {
  if (environment.YUEXIANG_MODE === 'production') {
    const given = filled(source);
    const missing = Object.entries(neededInProduction)
      .filter(([name]) => given[name] === undefined)
      .map(([name, meaning]) => `${name} (${meaning})`);
    if (environment.GATEWAY_URL && !environment.SESSION_SECRET)
      missing.push(`SESSION_SECRET (${SHORTEST_SECRET} characters or more, the same for every instance)`);
    if (!environment.GATEWAY_URL && !environment.PERSONAL_DATA_KEY)
      missing.push('PERSONAL_DATA_KEY (32 random bytes in base64, kept apart from the database)');
    if (environment.TRUST_PROXY === true)
      throw new StartFailure(
        'Configuration: TRUST_PROXY=true lets visitors choose the address by which they are limited. In production set the number of proxies before the site, or their addresses (10.0.0.1,192.168.0.0/16).',
      );
    if (missing.length > 0) throw new StartFailure(`Configuration: YUEXIANG_MODE=production needs ${missing.join(', ')}.`);
    if (environment.OPS_ORIGIN !== undefined && environment.OPS_ORIGIN === environment.SITE_ORIGIN)
      throw new StartFailure(
        'Configuration: OPS_ORIGIN is the shop’s own address. The desk needs a host of its own, so that no page of the shop can reach it.',
      );
    if (environment.SEED_SIZE > 0)
      throw new StartFailure(
        'Configuration: SEED_SIZE is the size of the demo’s catalogue; a production’s comes from its own people: leave it unset.',
      );
  }
  const pooled = environment.WORKERS * environment.DATABASE_POOL;
  if (!environment.GATEWAY_URL && !environment.DATABASE_URL && pooled > MOST_POOLED) {
    const most = `the embedded database serves ${MOST_POOLED}`;
    throw new StartFailure(
      `Configuration: WORKERS × DATABASE_POOL is ${pooled} connections; ${most}: lower one of them, or set DATABASE_URL.`,
    );
  }
  if (!environment.GATEWAY_URL) {
    requireSms(environment);
    requirePayersAccounts(environment);
  }
}
