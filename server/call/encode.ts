import * as z from 'zod/mini';

type Encode = (value: unknown) => unknown;

/** The internals of a zod schema that encoding needs. */
type Definition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  discriminator?: string;
  values?: readonly unknown[];
  reverseTransform?: (value: unknown, payload: { value: unknown; issues: [] }) => unknown;
};

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as Definition;
const encoders = new WeakMap<z.core.$ZodType, Encode>();
const asIs: Encode = (value) => value;
/** Same value on both sides of the wire, without nested keys. */
const PLAIN = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined']);

/**
 * Returns a function that encodes a handler's answer for the wire: known keys only, codecs applied. zod's own `encode` also validates every
 * value, which costs more than the query for a list of 20 rows; the compiler has already checked what handlers return.
 */
export function encoderOf(schema: z.core.$ZodType): Encode {
  const known = encoders.get(schema);
  if (known) return known;
  const made = make(schema);
  encoders.set(schema, made);
  return made;
}

function make(schema: z.core.$ZodType): Encode {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return objectEncoder(definition.shape ?? {});
    case 'array': {
      const element = definition.element && encoderOf(definition.element);
      return element && element !== asIs ? (value) => (value as unknown[]).map(element) : asIs;
    }
    case 'nullable':
    case 'optional':
    case 'readonly': {
      const inner = definition.innerType ? encoderOf(definition.innerType) : asIs;
      return inner === asIs ? asIs : (value) => (value === null || value === undefined ? value : inner(value));
    }
    case 'union':
      return unionEncoder(schema, definition);
    case 'pipe': {
      const { reverseTransform } = definition;
      return reverseTransform ? (value) => reverseTransform(value, { value, issues: [] }) : (value) => z.encode(schema, value);
    }
    default:
      // Unknown kinds of schema use zod's own encoder: slower but correct.
      return PLAIN.has(definition.type) ? asIs : (value) => z.encode(schema, value);
  }
}

/**
 * Compiled to code, as zod does for parsing: looping over the names takes four times as long for a list of 20 rows. The generated text
 * contains only the contract's own field names. A field without a value stays undefined, which JSON leaves out.
 */
function objectEncoder(shape: Record<string, z.core.$ZodType>): Encode {
  const names = Object.keys(shape);
  const encoders = names.map((name) => encoderOf(shape[name] ?? z.unknown()));
  const fields = names.map((name, index) => {
    const key = JSON.stringify(name);
    return encoders[index] === asIs
      ? `${key}: from[${key}]`
      : `${key}: from[${key}] === undefined ? undefined : encoders[${index}](from[${key}])`;
  });
  return new Function('encoders', `return (from) => ({ ${fields.join(', ')} });`)(encoders);
}

/** The contract's unions are either discriminated by a literal key or plain in all options. */
function unionEncoder(schema: z.core.$ZodType, { options = [], discriminator }: Definition): Encode {
  if (!discriminator) return options.every((option) => PLAIN.has(definitionOf(option).type)) ? asIs : (value) => z.encode(schema, value);
  const byValue = new Map(
    options.flatMap((option) => {
      const tag = definitionOf(option).shape?.[discriminator];
      return (tag ? (definitionOf(tag).values ?? []) : []).map((literal) => [literal, encoderOf(option)] as const);
    }),
  );
  return (value) => byValue.get((value as Record<string, unknown>)[discriminator])?.(value) ?? null;
}
