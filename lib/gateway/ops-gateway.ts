import * as z from 'zod/mini';
import { loadOpsEndpoint, type OpsEndpointId, type OpsInputOf, type OpsOutputOf } from '@/lib/contract/ops/contract';
import { opsErrorNamed, type OpsErrorName } from '@/lib/contract/ops/errors';
import type { OpsEndpoint } from '@/lib/contract/ops/ops-endpoint';
import { SUCCESS } from '@/lib/contract/errors';
import { envelope } from '@/lib/contract/wire';
import { readDate } from '@/lib/kernel/shop-clock';
import type { Locale } from '@/lib/kernel/locale';
import { DeskError } from './desk-error';
import { requestOf } from './request';

export type OpsCallOptions = Readonly<{
  signal?: AbortSignal | undefined;
  /** The page asks by itself: such a call keeps no session alive. */
  background?: boolean | undefined;
}>;

export type OpsGateway = <Id extends OpsEndpointId>(id: Id, input: OpsInputOf<Id>, options?: OpsCallOptions) => Promise<OpsOutputOf<Id>>;

type Settings = Readonly<{
  locale: Locale;
  /** The session is over, or has not passed its second step. */
  onSignedOut: () => void;
  /** A call needs a fresh second step; true once one was passed, and the call is repeated. */
  onFreshStep: () => Promise<boolean>;
}>;

const TIMEOUT_MS = 20_000;

const queryOf = (params: unknown): string =>
  Array.isArray(params) && params.length > 0 ? `?${new URLSearchParams(params as [string, string][]).toString()}` : '';

/** Ends a call that takes too long, or that nobody waits for any more; `AbortSignal.any` is younger than the promised browsers. */
function limited(signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const limit = { passed: false };
  const timer = setTimeout(() => {
    limit.passed = true;
    controller.abort();
  }, TIMEOUT_MS);
  const end = (): void => controller.abort();
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const done = (): void => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  };
  return { signal: controller.signal, limit, done };
}

async function send(endpoint: OpsEndpoint, input: unknown, locale: Locale, { signal, background }: OpsCallOptions): Promise<Response> {
  const { path, searchParams, json } = requestOf(endpoint, input);
  const askedAt = performance.now();
  const answer = await fetch(`/${path}${queryOf(searchParams)}`, {
    method: endpoint.method,
    cache: 'no-store',
    credentials: 'same-origin',
    ...(signal && { signal }),
    headers: {
      'desk-locale': locale,
      ...(background && { 'desk-background': '1' }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  readDate(answer.headers.get('date'), askedAt, performance.now());
  return answer;
}

async function ask(endpoint: OpsEndpoint, input: unknown, locale: Locale, options: OpsCallOptions): Promise<unknown> {
  let response: Response;
  const { signal, limit, done } = limited(options.signal);
  const reasonOf = (cause: unknown): OpsErrorName =>
    cause instanceof z.core.$ZodError ? 'INPUT_INVALID' : limit.passed ? 'TIMED_OUT' : 'UNREACHABLE';
  try {
    response = await send(endpoint, input, locale, { ...options, signal });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new DeskError(endpoint.id, reasonOf(cause), '', null, cause);
  } finally {
    done();
  }
  const reply = envelope.safeParse(await response.json().catch(() => undefined));
  if (!reply.success) throw new DeskError(endpoint.id, response.ok ? 'CONTRACT_BROKEN' : 'UNAVAILABLE');
  const { code, desc, data } = reply.data;
  if (code !== SUCCESS) throw new DeskError(endpoint.id, opsErrorNamed(code), desc ?? '', data);
  const output = z.safeDecode(endpoint.response, data as never);
  if (!output.success) throw new DeskError(endpoint.id, 'CONTRACT_BROKEN', '', null, output.error);
  return output.data;
}

/** Calls of the desk, encoded and decoded by its contract. */
export const createOpsGateway =
  ({ locale, onSignedOut, onFreshStep }: Settings): OpsGateway =>
  async <Id extends OpsEndpointId>(id: Id, input: OpsInputOf<Id>, options: OpsCallOptions = {}): Promise<OpsOutputOf<Id>> => {
    const endpoint = await loadOpsEndpoint(id);
    try {
      // Decoded by the endpoint's own schema; the compiler can't follow the id to it.
      return (await ask(endpoint, input, locale, options)) as OpsOutputOf<Id>;
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      if (error.reason === 'SIGN_IN_REQUIRED' || error.reason === 'SECOND_STEP_REQUIRED') onSignedOut();
      // Nothing has been done yet: the step is asked for before anything else.
      if (error.reason !== 'FRESH_STEP_REQUIRED' || !(await onFreshStep())) throw error;
      return (await ask(endpoint, input, locale, options)) as OpsOutputOf<Id>;
    }
  };
