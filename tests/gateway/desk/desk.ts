import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { entrance } from '@/lib/contract/ops/entrance';
import type { OpsEndpoint, OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import type { StaffRole } from '@/lib/domain/staff';
import type { DeskPlace } from '@/server/call/ops/desk-place';
import { opsHandlers } from '@/server/compose/ops-handlers';
import { registerDesk } from '@/server/compose/ops-gateway';
import type { Kinds } from '@/server/platform/ports/kind';
import type { PaymentPort } from '@/server/platform/ports/payment';
import { addStaff } from '@/server/desk/people/change';
import { fromBase32, stepAt, totpCode } from '@/server/desk/totp';
import type { Services } from '@/server/call/services';
import { startShop } from '../bank';
import { startGateway, type TestGateway } from '../server';

export const HOST = 'desk.test';
export const ORIGIN = `http://${HOST}`;
/** Of everybody in these tests. */
export const PASSWORD = 'seven blue teapots on a shelf';

type Sending = Readonly<{ headers?: Record<string, string>; host?: string; address?: string }>;
export type DeskAnswer<E extends OpsEndpoint> = Readonly<{
  status: number;
  code: string;
  desc: string;
  /** Of a refusal null, whatever its type says. */
  data: OpsOutput<E>;
  headers: Record<string, unknown>;
}>;

/** A browser at the desk: keeps its cookie, and says where its calls come from. */
export type DeskBrowser = Readonly<{
  call: <E extends OpsEndpoint>(endpoint: E, input: OpsInput<E>, sending?: Sending) => Promise<DeskAnswer<E>>;
  cookie: () => string | undefined;
  setCookie: (cookie: string | undefined) => void;
}>;

/** Somebody who works here, signed in. */
export type Colleague = DeskBrowser & Readonly<{ staffNo: string; email: string; totp: () => string }>;

export type TestDesk = TestGateway &
  Readonly<{
    browser: () => DeskBrowser;
    /** Lets somebody in by an invitation and an authenticator app, as a person does. */
    colleague: (roles: readonly StaffRole[], shops?: readonly string[] | null) => Promise<Colleague>;
    /** Another sign-in of the same person. */
    signIn: (who: Pick<Colleague, 'email' | 'totp'>) => Promise<DeskBrowser>;
  }>;

const place: DeskPlace = { origin: ORIGIN, networks: [], isProduction: false };

export async function startDesk(given: Partial<DeskPlace> = {}): Promise<TestDesk> {
  const register = (app: FastifyInstance, services: Services) =>
    registerDesk(app, opsHandlers, { services, place: { ...place, ...given } });
  return atDesk(await startGateway({ register }));
}

/** The desk of a shop at which people buy and pay. */
export const startShopWithDesk = async (
  others: Partial<Services> = {},
  kinds: Kinds = {},
  change?: (bank: PaymentPort) => PaymentPort,
): Promise<TestDesk> =>
  atDesk(await startShop(kinds, undefined, others, change, (app, services) => registerDesk(app, opsHandlers, { services, place })));

function atDesk(gateway: TestGateway): TestDesk {
  const { app, clock, services } = gateway;

  function browser(): DeskBrowser {
    let cookie: string | undefined;
    return {
      cookie: () => cookie,
      setCookie: (other) => void (cookie = other),
      call: async (endpoint, input, { headers, host = HOST, address } = {}) => {
        const wire = z.encode(endpoint.request, input as never) as Record<string, unknown>;
        const fields = Object.entries(wire).filter(([, value]) => value !== undefined);
        const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
        const isGet = endpoint.method === 'GET';
        const response = await app.inject({
          method: endpoint.method,
          url: isGet && query ? `${endpoint.path}?${query}` : endpoint.path,
          ...(address && { remoteAddress: address }),
          headers: {
            host,
            ...(!isGet && { origin: ORIGIN }),
            'sec-fetch-site': 'same-origin',
            ...(cookie !== undefined && { cookie }),
            ...headers,
          },
          ...(!isGet && { payload: Object.fromEntries(fields) }),
        });
        const set = response.headers['set-cookie'];
        if (typeof set === 'string') {
          const [pair = ''] = set.split(';');
          cookie = pair.endsWith('=') ? undefined : pair;
        }
        const body = response.json<{ code: string; desc: string; data: unknown }>();
        const data = (body.code === '1' ? z.decode(endpoint.response, body.data as never) : body.data) as never;
        return { status: response.statusCode, code: body.code, desc: body.desc, data, headers: response.headers };
      },
    };
  }

  const expectDone = ({ code, desc }: { code: string; desc: string }): void => {
    if (code !== '1') throw new Error(`The desk answers ${code} ${desc}`);
  };

  let people = 0;
  async function colleague(roles: readonly StaffRole[], shops: readonly string[] | null = null): Promise<Colleague> {
    people += 1;
    const email = `person${people}@shop.test`;
    const { staffNo, link } = await addStaff(
      services,
      { name: `Person ${people}`, email, roles, shops },
      { createdBy: null, origin: ORIGIN },
    );
    const own = browser();
    expectDone(await own.call(entrance.accept, { secret: link.split('#')[1] ?? '', password: PASSWORD }));
    const begun = await own.call(entrance.beginTotp, {});
    expectDone(begun);
    const { secret } = begun.data;
    const totp = (): string => totpCode(fromBase32(secret), stepAt(clock.now));
    expectDone(await own.call(entrance.finishTotp, { code: totp() }));
    return { ...own, staffNo, email, totp };
  }

  async function signIn({ email, totp }: Pick<Colleague, 'email' | 'totp'>): Promise<DeskBrowser> {
    const own = browser();
    // A code is taken once.
    clock.pass(30_000);
    expectDone(await own.call(entrance.signIn, { email, password: PASSWORD }));
    expectDone(await own.call(entrance.secondStep, { step: { way: 'totp', code: totp() } }));
    return own;
  }
  return { ...gateway, browser, colleague, signIn };
}
