import fc from 'fast-check';
import * as z from 'zod/mini';
import { endpoints } from '../contract';
import { encoderOf } from '@/server/call/encode';

type Schema = z.core.$ZodType;
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  entries?: Record<string, string>;
  values?: unknown[];
  out?: Schema;
};

const texts = [
  '',
  'a1',
  '2026-01-31',
  '2026-01-31 09:30:00',
  '13800138000',
  '138****8000',
  '酒店 <script>',
  "'; drop table",
  '😀',
  '95338',
  '/agreement/daikou',
  '1.0',
  'f'.repeat(64),
];
const numbers = [0, 1, 3, 5, 9, 99, 1230, 12_805, 99_999_900, -1, 121.4737, 31.2304, 1_790_000_000_000];

/** Any value that a handler could return for a schema. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const definition = schema._zod.def as unknown as Definition;
  const fits = (value: unknown) => z.safeEncode(schema, value as never).success;
  switch (definition.type) {
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(definition.shape ?? {}).map(([name, field]) => [name, valuesOf(field)])));
    case 'array':
      return definition.element ? fc.array(valuesOf(definition.element), { maxLength: 3 }) : fc.constant([]);
    case 'nullable':
      return fc.option(definition.innerType ? valuesOf(definition.innerType) : fc.constant(null), { nil: null });
    case 'optional':
      return fc.option(definition.innerType ? valuesOf(definition.innerType) : fc.constant(null), { nil: undefined });
    case 'readonly':
      return definition.innerType ? valuesOf(definition.innerType) : fc.constant(null);
    case 'union':
      return fc.oneof(...(definition.options ?? []).map(valuesOf));
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(definition.values ?? []));
    case 'boolean':
      return fc.boolean();
    case 'string':
      // What is stored was cleaned as it came in.
      return fc.constantFrom(...texts.filter((text) => fits(text) && z.encode(schema, text as never) === text));
    case 'number':
    case 'pipe':
      return fc.constantFrom(...numbers.filter(fits));
    default:
      throw new Error(`This test knows no values of ${definition.type}.`);
  }
}

/** Adds a field that no contract knows to every object of a value. */
const withSecrets = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withSecrets)
    : typeof value === 'object' && value !== null
      ? { ...Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withSecrets(field)])), passwordHash: 'secret' }
      : value;

test.each(endpoints.map(({ id, response }) => [id, response] as const))(
  '%s is spelled as zod would spell it, and nothing else gets out',
  (_id, response) => {
    fc.assert(
      fc.property(valuesOf(response), (value) => {
        const encoded = JSON.stringify(encoderOf(response)(withSecrets(value)));
        expect(JSON.parse(encoded)).toEqual(JSON.parse(JSON.stringify(z.encode(response, value as never))));
        expect(encoded).not.toContain('secret');
      }),
      { numRuns: 40, seed: 20 },
    );
  },
);

test('schemas that no endpoint uses yet are spelled right too', () => {
  const twice = z.codec(z.string(), z.int(), { decode: Number, encode: String });
  const cases = [
    [z.record(z.string(), twice), { a: 1 }],
    [z.tuple([twice, z.object({ a: z.string() })]), [1, { a: 'b', secret: 'c' }]],
    [z.union([z.object({ a: twice }), z.string()]), { a: 1, secret: 'c' }],
  ] as const;
  for (const [schema, value] of cases) expect(encoderOf(schema)(value)).toEqual(z.encode(schema, value as never));
});
