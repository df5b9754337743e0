import type { Options } from 'ky';
import * as z from 'zod/mini';
import type { Endpoint } from '@/lib/contract/endpoint';

type Sent = { path: string } & Pick<Options, 'searchParams' | 'json' | 'body'>;
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]));

function formOf(fields: Fields, file: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of texts(fields)) form.append(name, value);
  // The file comes last, so that a streaming reader already has every field.
  if (file) form.append('file', file);
  return form;
}

/** What of an endpoint its request is made from; those of the desk have no more. */
type Sendable = Pick<Endpoint, 'request' | 'path' | 'method' | 'form'>;

/** Encodes an input: path parameters into the path, the rest as query, JSON or form. Throws a ZodError for what the contract refuses. */
export function requestOf({ request, path, method, form = 'json' }: Sendable, input: unknown, file?: File): Sent {
  const encoded = z.encode(request, input as never);
  const all: Fields = isFields(encoded) ? encoded : {};
  const filled = path.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(all[name])));
  const fields: Fields = Object.fromEntries(Object.entries(all).filter(([name]) => !path.includes(`{${name}}`)));
  if (method === 'GET') return { path: filled, searchParams: texts(fields) };
  if (form === 'urlencoded') return { path: filled, body: new URLSearchParams(texts(fields)) };
  if (form === 'multipart') return { path: filled, body: formOf(fields, file) };
  return { path: filled, json: fields };
}
