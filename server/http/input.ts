import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { UploadedFile } from './handle';
import { refuse } from './refusal';

type Read = { input: unknown; file?: UploadedFile };

async function multipart(request: FastifyRequest): Promise<{ body: Record<string, unknown>; file?: UploadedFile }> {
  const part = await request.file();
  if (!part) return { body: {} };
  // Only now are the fields complete that came after the file.
  const bytes = await part.toBuffer();
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    isRecord(field) && 'value' in field ? [[name, field.value] as const] : [],
  );
  return { body: Object.fromEntries(fields), file: { name: part.filename, bytes } };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** PostgreSQL's text holds any character but this one. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : Array.isArray(value)
      ? value.some(hasNul)
      : isRecord(value) && Object.values(value).some(hasNul);

/** What the caller sent, decoded by the contract; anything else is INPUT_INVALID. Nothing outside the contract reaches a handler. */
export async function inputOf(endpoint: Endpoint, request: FastifyRequest): Promise<Read> {
  const { body, file } =
    endpoint.method === 'GET'
      ? { body: request.query, file: undefined }
      : endpoint.form === 'multipart'
        ? await multipart(request)
        : { body: request.body ?? {}, file: undefined };
  if (!isRecord(body)) return refuse('INPUT_INVALID');
  const parameters = isRecord(request.params) ? request.params : {};
  const decoded = z.safeDecode(endpoint.request, { ...body, ...parameters } as never);
  if (!decoded.success) {
    request.log.info({ endpoint: endpoint.id, issues: decoded.error.issues.map(({ path, code }) => ({ path, code })) }, 'input refused');
    return refuse('INPUT_INVALID');
  }
  if (hasNul(decoded.data)) return refuse('INPUT_INVALID');
  return file ? { input: decoded.data, file } : { input: decoded.data };
}
