import type { IncomingMessage } from 'node:http';
import type { Parameters } from '@/stand-ins/alipay/signature';
import { bodyOf } from '@/stand-ins/http/body';

/** Parameters of the query and of a form's body together; undefined when one comes twice or the body is none of a form. */
export async function parametersOf(request: IncomingMessage, query: URLSearchParams): Promise<Parameters | undefined> {
  const text = request.method === 'POST' ? await bodyOf(request) : '';
  if (text === undefined) return undefined;
  if (text !== '' && !(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')) return undefined;
  const pairs = [...query, ...new URLSearchParams(text)];
  const names = new Set(pairs.map(([name]) => name));
  return names.size === pairs.length ? Object.fromEntries(pairs) : undefined;
}
