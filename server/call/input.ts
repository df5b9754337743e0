import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@/lib/contract/endpoint';
import { nothing } from '@/lib/contract/wire';
import type { UploadedFile } from './handle';
import { refuse } from './refusal';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

type Sent = Readonly<{ body: Record<string, unknown>; file?: UploadedFile }>;

async function read(request: FastifyRequest): Promise<Sent> {
  const part = await request.file();
  if (!part) return { body: {} };
  // Fields may follow the file, so they are complete only now.
  const bytes = await part.toBuffer();
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    isRecord(field) && 'value' in field ? [[name, field.value] as const] : [],
  );
  return { body: Object.fromEntries(fields), file: { name: part.filename, bytes } };
}

/** The parser's refusals carry a status; it throws a plain error only for a truncated or malformed form. */
const multipart = (request: FastifyRequest): Promise<Sent> =>
  read(request).catch((error: unknown) => {
    if (error instanceof Error && 'statusCode' in error) throw error;
    request.log.info({ err: error }, 'form refused');
    return refuse('INPUT_INVALID');
  });

/** What of an endpoint its input depends on; those of the desk have no more. */
type Received = Pick<Endpoint, 'id' | 'method' | 'form' | 'request'>;

/** The request, decoded by the contract; INPUT_INVALID when it doesn't fit. Nothing outside the contract reaches a handler. */
function decoded(endpoint: Received, request: FastifyRequest, body: unknown): unknown {
  if (!isRecord(body)) return refuse('INPUT_INVALID');
  const parameters = isRecord(request.params) ? request.params : {};
  const result = z.safeDecode(endpoint.request, { ...body, ...parameters } as never);
  if (!result.success) {
    request.log.info(
      { endpoint: endpoint.id, issues: result.error.issues.map(({ path, code }) => ({ path, problem: code })) },
      'input refused',
    );
    return refuse('INPUT_INVALID');
  }
  return result.data;
}

const mediaTypes = { json: 'application/json', urlencoded: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

/**
 * The body, if it has the endpoint's form. Browsers let a foreign page post a plain form without asking us, so only what the contract
 * declares as one may come as one: otherwise any site could have its visitors send SMS.
 */
function bodyOf({ form = 'json' }: Received, { headers, body }: FastifyRequest): unknown {
  const type = headers['content-type'];
  return type === undefined || type.toLowerCase().startsWith(mediaTypes[form]) ? (body ?? {}) : refuse('INPUT_INVALID');
}

export const inputOf = (endpoint: Received, request: FastifyRequest): unknown =>
  // Anything sent to an endpoint without input is ignored.
  endpoint.request === nothing ? {} : decoded(endpoint, request, endpoint.method === 'GET' ? request.query : bodyOf(endpoint, request));

/** The fields of a multipart call, and its file if there is one. */
export async function inputWithFile(endpoint: Endpoint, request: FastifyRequest): Promise<{ input: unknown; file?: UploadedFile }> {
  const { body, file } = await multipart(request);
  const input = decoded(endpoint, request, body);
  return file ? { input, file } : { input };
}
