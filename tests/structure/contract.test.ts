import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type EndpointId, loadEndpoint, loadEndpoints } from '@/lib/contract/contract';
import { errorNamed, errors } from '@/lib/contract/errors';
import { APP_VERSION } from '@/lib/kernel/version';
import { contract, endpoints } from '../contract';

/** An endpoint's canonical path and, as the prefix may be left out, the form without it. */
const formsOf = ({ method, host, path }: (typeof endpoints)[number]): string[] =>
  [path, ...(path.startsWith('/distribution/') ? [path.slice('/distribution'.length)] : [])].map(
    (form) => `${method} ${host} ${form.replace(/\{\w+\}/g, '*')}`,
  );

const twice = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

/** Schemas at any depth that can't be encoded: with a transform, default or catch a value can only be decoded. */
function oneWay(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const definition = schema._zod.def as { type: string; reverseTransform?: unknown; [part: string]: unknown };
  const here = ['transform', 'default', 'prefault', 'catch'].includes(definition.type) ? [`${path}: ${definition.type}`] : [];
  const isSchema = (value: unknown): value is z.core.$ZodType => typeof value === 'object' && value !== null && '_zod' in value;
  const below = (value: unknown): z.core.$ZodType[] =>
    isSchema(value)
      ? [value]
      : Array.isArray(value)
        ? value.filter(isSchema)
        : typeof value === 'object' && value !== null
          ? Object.values(value).filter(isSchema)
          : [];
  const codec = definition.type === 'pipe' && definition.reverseTransform !== undefined;
  const parts = codec
    ? []
    : ['shape', 'element', 'innerType', 'options', 'in', 'out', 'items', 'valueType'].flatMap((part) => below(definition[part]));
  return [...here, ...parts.flatMap((part) => oneWay(part, `${path}.${part._zod.def.type}`, seen))];
}

test('an id is its place in the contract, and stands once', () => {
  for (const [domain, of] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(of)) expect(endpoint.id).toBe(`${domain}.${name}`);
  }
  expect(twice(endpoints.map(({ id }) => id))).toEqual([]);
});

test('no two endpoints answer the same path, the short forms included', () => {
  expect(twice(endpoints.flatMap(formsOf))).toEqual([]);
});

test('no path with a parameter hides a fixed one', () => {
  const fixed = endpoints.filter(({ path }) => !path.includes('{'));
  const open = endpoints.filter(({ path }) => path.includes('{'));
  const hidden = open.flatMap(({ method, host, path }) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return fixed.filter((one) => one.method === method && one.host === host && pattern.test(one.path)).map(({ id }) => id);
  });
  expect(hidden).toEqual([]);
});

test('every path parameter is a field of the request', () => {
  for (const { id, path, request } of endpoints) {
    const { shape } = request._zod.def as { shape?: object };
    for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) expect({ id, has: name in (shape ?? {}) }).toEqual({ id, has: true });
  }
});

test('what travels in a query or a form is text', () => {
  for (const { id, method, form, request } of endpoints) {
    if (method !== 'GET' && form !== 'urlencoded' && form !== 'multipart') continue;
    const { properties = {} } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
    const wrong = Object.entries(properties).filter(
      ([, schema]) => typeof schema === 'object' && schema.type !== undefined && schema.type !== 'string',
    );
    expect({ id, wrong: wrong.map(([name]) => name) }).toEqual({ id, wrong: [] });
  }
});

test('every schema can be encoded as well as decoded', () => {
  expect(
    endpoints.flatMap(({ id, request, response }) => [...oneWay(request, `${id} request`), ...oneWay(response, `${id} response`)]),
  ).toEqual([]);
});

test('every named failure has its own code, and finds its name by it', () => {
  const named = Object.entries(errors).filter(([name]) => name !== 'OTHER');
  expect(twice(named.map(([, { code }]) => code))).toEqual([]);
  for (const [name, { code }] of named) expect(errorNamed(code)).toBe(name);
  expect(errorNamed('never heard of')).toBe('OTHER');
});

test('the browser finds every endpoint in the chunk of its domain', async () => {
  for (const endpoint of endpoints) expect(await loadEndpoint(endpoint.id as EndpointId)).toBe(endpoint);
  expect(await loadEndpoints()).toEqual(endpoints);
});

test('the version that calls carry is the package’s', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(APP_VERSION).toBe(`v${version}`);
});
