import type { Endpoint } from '@/lib/contract/endpoint';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  entries?: Record<string, string>;
  values?: unknown[];
  in?: Schema;
};

const samples: readonly unknown[] = [
  '1',
  '310100',
  '13800138000',
  '2030-01-31',
  '2030-01-31 09:30:00',
  '14:00',
  '/agreement/daikou',
  '1.0',
  '1234',
  'a-key-of-sixteen-letters',
  '110105194912310021',
  'http://localhost/',
  'a'.repeat(64),
  1,
  2,
  10,
  true,
];

/** A valid example of a schema, encoded as it travels. */
function wireSample(schema: Schema): unknown {
  const definition = schema._zod.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return fieldsOf(schema, wireSample);
    case 'array':
      return definition.element ? [wireSample(definition.element)] : [];
    case 'nullable':
    case 'optional':
      return definition.innerType ? wireSample(definition.innerType) : undefined;
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    default: {
      const found = samples.find((sample) => z.safeDecode(schema, sample as never).success);
      if (found === undefined) throw new Error(`No sample fits a ${definition.type}: add one.`);
      return found;
    }
  }
}

function fieldsOf(schema: Schema, make: (field: Schema) => unknown): Record<string, unknown> {
  const { shape = {} } = schema._zod.def as unknown as Definition;
  return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, make(field)]));
}

export const sampleOf = ({ request }: Endpoint): Record<string, unknown> => fieldsOf(request, wireSample);

function queryOf(fields: readonly (readonly [string, unknown])[]): string {
  const pairs = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

/** An HTTP request to `endpoint` with exactly these fields, valid or not. */
export function rawCall(endpoint: Endpoint, fields: Record<string, unknown>, headers: Record<string, string> = {}) {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(fields[name])));
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name));
  const url = `${endpoint.host === 'pay' ? '/api/pay' : '/api'}${path}`;
  if (endpoint.method === 'GET') return { method: 'GET', url: `${url}?${queryOf(rest)}`, headers } as const;
  return endpoint.form === 'urlencoded'
    ? ({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: queryOf(rest),
      } as const)
    : ({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(Object.fromEntries(rest)),
      } as const);
}
