import * as z from 'zod/mini';
import { endpoints } from '../contract';
import { timestamp, wellFormed } from '@/lib/contract/wire';

type Schema = z.core.$ZodType;
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  checks?: z.core.$ZodCheck[];
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
};
type Bound = { check: string; value?: unknown; maximum?: unknown };

/** The largest `integer` of PostgreSQL. */
const INT4 = 2 ** 31 - 1;
/** The last instant that JavaScript can represent, in epoch ms; columns for instants hold more. */
const LAST_INSTANT = 8.64e15;
const LONGEST_TEXT = 4000;
const MOST_ELEMENTS = 50;
/** Types whose values are listed, so that they need no bound. */
const CLOSED = ['enum', 'literal', 'boolean'];

/** The bound set by a check of this kind. */
const boundOf = ({ checks = [] }: Definition, name: string): unknown => {
  const bounds = checks.map((one) => one._zod.def as unknown as Bound);
  const found = bounds.find(({ check }) => check === name);
  return found?.value ?? found?.maximum;
};
const within = (value: unknown, least: number, most: number): boolean => typeof value === 'number' && value >= least && value <= most;

/** The unbounded parts of a schema, by path. `instant`: numbers in it are epoch ms. */
function unbounded(schema: Schema, path: string, instant = false): string[] {
  const definition = schema._zod.def as unknown as Definition;
  const below = (parts: readonly (readonly [string, Schema | undefined])[]): string[] =>
    parts.flatMap(([name, part]) =>
      part ? unbounded(part, `${path}${name}`, instant || schema === timestamp) : [`${path}${name} is missing`],
    );
  switch (definition.type) {
    case 'object':
      return below(Object.entries(definition.shape ?? {}).map(([name, field]) => [`.${name}`, field]));
    case 'optional':
    case 'nullable':
      return below([['', definition.innerType]]);
    case 'pipe':
      return below([
        [' as sent', definition.in],
        [' as read', definition.out],
      ]);
    case 'array':
      return [
        ...(within(boundOf(definition, 'max_length'), 1, MOST_ELEMENTS) ? [] : [`${path} is a list without an end`]),
        ...below([['[]', definition.element]]),
      ];
    case 'string':
      return [
        ...(within(boundOf(definition, 'max_length'), 1, LONGEST_TEXT) ? [] : [`${path} is a text without an end`]),
        ...(definition.checks?.includes(wellFormed) ? [] : [`${path} is not the wire's text`]),
      ];
    case 'number':
    case 'int': {
      const most = instant ? LAST_INSTANT : INT4;
      const isBounded = ['greater_than', 'less_than'].every((name) => within(boundOf(definition, name), -most, most));
      return isBounded ? [] : [`${path} is a number that no column holds`];
    }
    default:
      return CLOSED.includes(definition.type) ? [] : [`${path} is a ${definition.type}, which this test does not know`];
  }
}

test('every number, text and list of a request is bounded by what the database holds', () => {
  expect(endpoints.flatMap(({ id, request }) => unbounded(request, id))).toEqual([]);
});

test.each([
  ['a number', z.int()],
  ['a text', z.string().check(wellFormed)],
  ['a text of its own', z.string().check(z.maxLength(5))],
  ['a list', z.array(z.boolean())],
  ['a sum beyond the column', z.int().check(z.minimum(0), z.maximum(2 ** 31))],
  ['anything', z.unknown()],
] as const)('%s without bounds would be seen, however deep', (_what, schema) => {
  expect(unbounded(z.object({ list: z.array(z.optional(schema)).check(z.maxLength(3)) }), 'planted')).toHaveLength(1);
});
