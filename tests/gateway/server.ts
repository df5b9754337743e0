import { demoPersonalData } from '@/demo/personal-data';
import { personalData } from '@/server/compose/personal-data';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import formbody from '@fastify/formbody';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defaultChannel } from '@/lib/channel/lookup';
import type { Endpoint, Input, Output } from '@/lib/contract/endpoint';
import { login } from '@/lib/contract/login/endpoints';
import { dayOf, instantOf } from '@/lib/kernel/day';
import { identifyRequests } from '@/server/front/logging';
import { registerGateway } from '@/server/compose/gateway';
import { addressees } from '@/server/compose/addressees';
import { demoKinds } from '@/demo/kinds/kinds';
import { handlers } from '@/server/compose/handlers';
import type { Services } from '@/server/call/services';
import { paymentPorts } from '@/server/platform/ports/payment-ports';
import { sandboxHotelGroups } from '@/demo/hotel-member/sandbox';
import { sandboxEmail, sandboxInvoicing } from '@/demo/invoice/sandbox';
import { createSealing, newKey } from '@/server/platform/sealed';
import { memberRates } from '@/server/hotel-member/rates';
import { sandboxPartners } from '@/demo/partners/sandbox-partners';
import type { RenewalReminder, RoundReminder } from '@/server/platform/ports/sms/port';
import { sandboxWechat } from '@/demo/wechat/sandbox';
import { openTestDatabase, type TestDatabase } from './database';

/** Tests begin at ten o'clock today in Shanghai, because the seed's nights begin today too. */
const START = instantOf(dayOf(Date.now()), 10);

export type Call = { token?: string; channel?: string; address?: string; headers?: Record<string, string> };
export type Answer<E extends Endpoint> = { status: number; code: string; desc: string; data: Output<E>; headers: Record<string, unknown> };

export type TestGateway = Readonly<{
  app: FastifyInstance;
  database: TestDatabase['database'];
  pool: TestDatabase['pool'];
  services: Services;
  clock: { now: number; pass: (ms: number) => void };
  /** Everything given to the SMS port, in order; `fail` makes the carrier refuse. */
  sms: { sent: { mobile: string; code: string }[]; reminded: RenewalReminder[]; rounds: RoundReminder[]; fail: boolean };
  codeFor: (mobile: string) => string;
  /** Encodes the input as the browser does and decodes the answer. `data` of a refusal is null, whatever its type says. */
  call: <E extends Endpoint>(endpoint: E, input: Input<E>, options?: Call) => Promise<Answer<E>>;
  /** Logs in through the gateway, by SMS. */
  loginAs: (mobile: string, channel?: string) => Promise<{ token: string; userId: number }>;
  close: () => Promise<void>;
}>;

/** A database with which another gateway has worked, and the time at which to continue. */
export type Inherited = Readonly<{ database: TestDatabase; now: number }>;

type Options = {
  inherited?: Inherited | undefined;
  log?: FastifyBaseLogger;
  services?: Partial<Services> | ((usual: Services) => Partial<Services>);
  register?: (app: FastifyInstance, services: Services) => Promise<void>;
};

/** The real handlers on a database of the test file's own: call it in `beforeAll`, and `close()` in `afterAll`. */
export async function startGateway({ services: given, register, log, inherited }: Options = {}): Promise<TestGateway> {
  process.env.SESSION_SECRET ??= 'a secret of the tests, long enough for all';
  process.env.PERSONAL_DATA_KEY ??= newKey();
  const own = inherited?.database ?? (await openTestDatabase());
  const uploadFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'gateway-test-'));
  const clock = {
    now: inherited?.now ?? START,
    pass: (ms: number) => {
      clock.now += ms;
    },
  };
  const sms: TestGateway['sms'] = { sent: [], reminded: [], rounds: [], fail: false };
  const now = () => clock.now;
  const usual: Services = {
    database: own.database,
    now,
    secret: process.env.SESSION_SECRET,
    buyerKey: 'the key of buyers in the tests',
    sealing: createSealing(process.env.PERSONAL_DATA_KEY),
    siteOrigin: undefined,
    linkOrigin: 'http://localhost:3000',
    uploadFolder,
    wechat: sandboxWechat(now),
    payments: paymentPorts([]),
    partners: sandboxPartners({ database: own.database, now, secret: process.env.SESSION_SECRET }),
    kinds: demoKinds,
    personalData: [...demoPersonalData, ...personalData],
    playsShops: true,
    hotelGroups: () => sandboxHotelGroups(now),
    memberRates,
    addressees,
    invoices: sandboxInvoicing(own.database, now),
    // Most tests wait for the invoice; those about withdrawing set a pause.
    invoicePauseMs: 0,
    email: sandboxEmail(own.database),
    invoiceFile: async (paper) => (await import('@/server/invoice/pdf/invoice-pdf')).invoicePdf(paper),
    sms: {
      sendCode: async ({ mobile, code }) => {
        if (sms.fail) throw new Error('carrier away');
        sms.sent.push({ mobile, code });
      },
      sendRenewalReminder: async (reminder) => {
        if (sms.fail) throw new Error('carrier away');
        sms.reminded.push(reminder);
      },
      sendRoundReminder: async (reminder) => {
        if (sms.fail) throw new Error('carrier away');
        sms.rounds.push(reminder);
      },
    },
  };
  const services: Services = { ...usual, ...(typeof given === 'function' ? given(usual) : given) };
  const app = fastify({ bodyLimit: 1024 * 1024, trustProxy: true, ...(log ? { loggerInstance: log } : {}) });
  identifyRequests(app);
  // Pages read the shop's clock from it, and the machine's own would be another.
  app.addHook('onSend', async (_request, reply) => void reply.header('date', new Date(now()).toUTCString()));
  await app.register(formbody);
  await register?.(app, services);
  await registerGateway(app, handlers, services);
  const codeFor = (mobile: string): string => {
    const message = sms.sent.findLast((one) => one.mobile === mobile);
    if (!message) throw new Error(`No SMS was sent to ${mobile}.`);
    return message.code;
  };
  const call: TestGateway['call'] = async (endpoint, input, options = {}) => {
    const response = await app.inject(requestOf(endpoint, input, options));
    const body = response.json<{ code: string; desc: string; data: unknown }>();
    const data = (body.code === '1' ? z.decode(endpoint.response, body.data as never) : body.data) as never;
    return { status: response.statusCode, code: body.code, desc: body.desc, data, headers: response.headers };
  };
  return {
    app,
    database: own.database,
    pool: own.pool,
    services,
    clock,
    sms,
    codeFor,
    call,
    loginAs: async (mobile, channel = defaultChannel.code) => {
      // Earlier codes for this mobile must not make it wait.
      clock.pass(11 * 60_000);
      const sent = await call(login.sendCaptcha, { mobile, imgType: 'DEFAULT', yzmType: 'LOGIN' }, { channel });
      if (sent.code !== '1') throw new Error(`No code for ${mobile}: ${sent.code} ${sent.desc}`);
      const { data } = await call(login.quick, { mobile, captcha: codeFor(mobile) }, { channel });
      if (!data.session) throw new Error(`${mobile} was not logged in.`);
      return { token: data.session.accessToken, userId: Number(data.session.userId) };
    },
    close: async () => {
      await app.close();
      await own.close();
      fs.rmSync(uploadFolder, { recursive: true, force: true });
    },
  };
}

/** `endpoint` with `input` as an HTTP request: path parameters filled, codecs applied, body in the contract's form. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { token = '-01', channel = defaultChannel.code, address, headers }: Call = {},
) {
  const wire = z.encode(endpoint.request, input as never) as Record<string, unknown>;
  const inPath = new Set<string>();
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    inPath.add(name);
    return encodeURIComponent(String(wire[name]));
  });
  const rest = Object.entries(wire).filter(([name, value]) => value !== undefined && !inPath.has(name));
  const text = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  const isForm = endpoint.form === 'urlencoded';
  const url = `${endpoint.host === 'pay' ? '/api/pay' : '/api'}${filled}`;
  return {
    method: endpoint.method,
    url: endpoint.method === 'GET' && text ? `${url}?${text}` : url,
    ...(address ? { remoteAddress: address } : {}),
    headers: {
      'access-token': token,
      p: channel,
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(endpoint.method === 'GET' ? {} : { payload: isForm ? text : Object.fromEntries(rest) }),
  };
}
