import { type DefaultBodyType, http, HttpResponse, type HttpHandler, type PathParams } from 'msw';
import * as z from 'zod/mini';
import type { EndpointId, InputOf, OutputOf } from '@/lib/contract/contract';
import type { Endpoint } from '@/lib/contract/endpoint';
import { errors, type ErrorName, SUCCESS } from '@/lib/contract/errors';
import { endpoints } from '../contract';

/** These handlers give answers that the gateway would not; all other calls are forwarded to the real gateway. */

const endpointOf = (id: EndpointId): Endpoint => {
  const endpoint = endpoints.find((one) => one.id === id);
  if (!endpoint) throw new Error(`The contract has no endpoint ${id}.`);
  return endpoint;
};

const addressOf = ({ host, path }: Endpoint): string => `*${host === 'pay' ? '/api/pay' : '/api'}${path.replace(/\{(\w+)\}/g, ':$1')}`;

async function inputOf({ method, form = 'json', request: schema }: Endpoint, request: Request, params: PathParams): Promise<unknown> {
  const fields = method === 'GET' ? new URL(request.url).searchParams : form === 'json' ? undefined : await request.formData();
  const given: unknown = fields ? Object.fromEntries([...fields].filter(([name]) => name !== 'file')) : await request.json();
  return z.decode(schema, { ...(given as object), ...params } as never);
}

type Answer = (context: { request: Request; params: PathParams }) => Promise<Response>;
const on = (endpoint: Endpoint, answer: Answer): HttpHandler =>
  (endpoint.method === 'GET' ? http.get : http.post)(addressOf(endpoint), ({ request, params }) => answer({ request, params }));

/** The read-only form that TypeScript infers for a value passed to a `const` type parameter. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** Answers with the result of `make`, encoded by the contract; a request or an answer that violates the contract fails the test. */
export const reply = <Id extends EndpointId, const Made extends Frozen<OutputOf<Id>>>(
  id: Id,
  make: (input: InputOf<Id>, request: Request) => Made,
): HttpHandler => {
  const endpoint = endpointOf(id);
  return on(endpoint, async ({ request, params }) => {
    const input = (await inputOf(endpoint, request.clone(), params)) as InputOf<Id>;
    const data = z.encode(endpoint.response, make(input, request) as never);
    return HttpResponse.json({ code: SUCCESS, desc: 'ok', data: data as never });
  });
};

/** Refuses with an error of the catalogue; `desc` is the server's message to the user, `data` what a page can continue from. */
export const refusal = (id: EndpointId, reason: ErrorName, desc: string = reason, data: DefaultBodyType = null): HttpHandler => {
  const row: { code: string; status?: number } = errors[reason];
  return on(endpointOf(id), async () => HttpResponse.json({ code: row.code, desc, data }, { status: row.status ?? 200 }));
};

/** Refuses with a code of another backend, which our catalogue doesn't have. */
export const foreignRefusal = (id: EndpointId, code: string, desc: string): HttpHandler =>
  on(endpointOf(id), async () => HttpResponse.json({ code, desc, data: null }));

/** Fastify's `inject`, which answers a call without a socket. */
type Inject = (call: { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: Buffer }) => Promise<{
  statusCode: number;
  headers: Record<string, unknown>;
  rawPayload: Buffer;
}>;

/** Passes every call of the page to the real gateway with its database. */
export const forwardToGateway = (app: { inject: Inject }): HttpHandler =>
  http.all('*/api/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const method = request.method === 'GET' ? 'GET' : 'POST';
    const { statusCode, headers, rawPayload } = await app.inject({
      method,
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(method === 'POST' && { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    const kept = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []));
    return new HttpResponse(new Uint8Array(rawPayload), { status: statusCode, headers: kept });
  });
