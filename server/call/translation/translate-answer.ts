import type * as z from 'zod/mini';
import type { Channel } from '@/lib/channel/channel';
import type { Endpoint } from '@/lib/contract/endpoint';
import { areaLine, areaName, shopText } from '@/lib/contract/wire';
import { DEFAULT_LOCALE, type Locale } from '@/lib/kernel/locale';
import type { Services } from '@/server/call/services';
import { divisionName, divisionsIn } from './division-names';
import type { Translate } from './sayings';
import { translator } from './translations';

type Language = Readonly<{ locale: Locale; say: Translate }>;
type Rewrite = (value: unknown, language: Language) => unknown;
type Schema = z.core.$ZodType;
/** The internals of a zod schema that lead to its texts. */
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  discriminator?: string;
  values?: readonly unknown[];
};

/** An operator's own translation of a place takes precedence over the rule. */
const orByRule = ({ say }: Language, text: string, rule: (text: string) => string): string => {
  const said = say(text);
  return said === text ? rule(text) : said;
};
const ofText = new Map<Schema, (text: string, language: Language) => string>([
  [shopText, (text, { say }) => say(text)],
  [areaName, (text, language) => orByRule(language, text, divisionName)],
  [areaLine, (text, language) => orByRule(language, text, (line) => divisionsIn(line, language.locale))],
]);

const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition;
const rewrites = new WeakMap<Schema, Rewrite | false>();

/** How answers of this schema are rewritten; false when they contain no text of the shop. */
function rewriteOf(schema: Schema): Rewrite | false {
  const known = rewrites.get(schema);
  if (known !== undefined) return known;
  const made = make(schema);
  rewrites.set(schema, made);
  return made;
}

function make(schema: Schema): Rewrite | false {
  const told = ofText.get(schema);
  if (told) return (value, language) => told(value as string, language);
  const { type, shape = {}, element, innerType, options = [], discriminator } = definitionOf(schema);
  if (type === 'union' && discriminator !== undefined) return ofKinds(options, discriminator);
  if (type === 'union' && options.some(rewriteOf)) throw new Error('Text of the shop inside a union can not be told from other text.');
  if (type === 'object') return ofObject(shape);
  const inner = type === 'array' ? element : innerType;
  const rewrite = inner && rewriteOf(inner);
  if (!rewrite) return false;
  if (type === 'array') return (value, language) => (value as unknown[]).map((item) => rewrite(item, language));
  return (value, language) => (value === null || value === undefined ? value : rewrite(value, language));
}

/** For a discriminated union. */
function ofKinds(options: readonly Schema[], discriminator: string): Rewrite | false {
  const kinds = new Map(
    options.flatMap((option) => {
      const name = definitionOf(option).shape?.[discriminator];
      return (name ? (definitionOf(name).values ?? []) : []).map((value) => [value, rewriteOf(option)] as const);
    }),
  );
  if (![...kinds.values()].some(Boolean)) return false;
  return (value, language) => {
    const rewrite = kinds.get((value as Record<string, unknown>)[discriminator]);
    return rewrite ? rewrite(value, language) : value;
  };
}

function ofObject(shape: Record<string, Schema>): Rewrite | false {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const rewrite = rewriteOf(field);
    return rewrite ? [{ name, rewrite }] : [];
  });
  if (fields.length === 0) return false;
  return (value, language) => {
    const from = value as Record<string, unknown>;
    return {
      ...from,
      ...Object.fromEntries(
        fields.map(({ name, rewrite }) => [name, from[name] === undefined ? undefined : rewrite(from[name], language)]),
      ),
    };
  };
}

type Asked = Readonly<{ endpoint: Endpoint; channel: Channel; services: Pick<Services, 'database' | 'now'> }>;

/** A handler's answer in the channel's language. In the operators' own language it is returned unchanged. */
export function inLanguage({ endpoint, channel, services }: Asked, output: unknown): unknown {
  const rewrite = channel.locale !== DEFAULT_LOCALE && rewriteOf(endpoint.response);
  return rewrite ? translated(rewrite, { channel, services }, output) : output;
}

async function translated(rewrite: Rewrite, { channel, services }: Omit<Asked, 'endpoint'>, output: unknown): Promise<unknown> {
  // Awaited together: if the answer were rejected while the words are still loading, the rejection would be unhandled and end the process.
  const [say, answer] = await Promise.all([translator(services, channel.locale), output]);
  return rewrite(answer, { locale: channel.locale, say });
}
