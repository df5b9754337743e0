import * as z from 'zod';
import { portVariables } from './ports/settings';
import { StartFailure } from './start-failure.mjs';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const milliseconds = z.coerce.number().int().min(100).max(600_000);
const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ });

/** Fastify's spelling: every proxy, a number of hops, or a list of addresses and networks. */
const trustProxy = z.union([
  flag,
  z.coerce.number().int().min(0).max(10).transform((hops) => (_address: string, hop: number) => hop < hops),
  z.string().regex(/^[\da-fA-F.:/, ]+$/),
]);

const variables = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** The demo shows SMS codes to whoever can open it, so nobody but this machine can, unless it is told to. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** `production` closes the sandbox (SMS inbox, bank) and needs real adapters. */
  YUEXIANG_MODE: z.enum(['demo', 'production']).default('demo'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),

  /** Unset: the embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Hotels of the demo catalogue; it can grow from start to start, not shrink. */
  SEED_SIZE: z.coerce.number().int().min(1).max(1_000_000).default(600),

  /** Where the public finds the site (`https://shop.example.com`): canonical addresses, sitemaps, pictures of shared links. */
  SITE_ORIGIN: address.optional(),

  /** Another company's gateway in place of the built-in one. */
  GATEWAY_URL: address.optional(),
  PAY_GATEWAY_URL: address.optional(),
  BASE_TIMEOUT_MS: milliseconds.default(20_000),
  PAY_TIMEOUT_MS: milliseconds.default(50_000),

  /** Signs the cookie of the page guard; generated at the first start and kept in the database unless set. */
  SESSION_SECRET: z.string().min(32).optional(),
  PREVIEW_TOKEN: z.string().min(16).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),

  ...portVariables,

  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  TRUST_PROXY: trustProxy.default(false),
  /** Requests a minute from one address; loopback is not counted. */
  RATE_LIMIT: z.coerce.number().int().min(10).max(10_000_000).default(3000),
});

export type Environment = z.output<typeof variables>;

/** Reads the settings of a process; an empty value counts as unset, a wrong one is one line. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { data, error } = variables.safeParse(given);
  if (data) return data;
  const wrong = error.issues.map(({ path, message }) => `${path.join('.')} is wrong (${message})`);
  throw new StartFailure(`Configuration: ${wrong.join('; ')}.`);
}
