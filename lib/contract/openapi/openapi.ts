import * as z from 'zod/mini';
import { APP_VERSION } from '@/lib/kernel/version';
import { VISITOR_TOKEN } from '@/lib/kernel/visitor';
import type { Endpoint } from '../endpoint';
import { type ErrorName, errors, SUCCESS } from '../errors';
import { exampleOf, type JsonSchema } from './example';
import { refusalData } from '../refusal-data';

type Parameter = Readonly<{ name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema; example?: unknown }>;

/** What a running shop shows in place of a made-up request: ids that exist. */
export type DocumentedExample = Readonly<{
  /** As it is sent. Undefined: the made-up one will do. */
  request?: Readonly<Record<string, unknown>> | undefined;
  /** What it answers when a step that no document can take comes first, and that step. */
  refusal?: Readonly<{ name: ErrorName; step: string }> | undefined;
}>;
export type DocumentedExamples = Readonly<Record<string, DocumentedExample>>;
type Examples = Readonly<Record<string, Readonly<{ summary?: string; value: unknown }>>>;
type Content = Readonly<Record<string, Readonly<{ schema: JsonSchema; examples: Examples }>>>;
type Reply = Readonly<{ description: string; content: Content }>;
export type Operation = Readonly<{
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  'x-example-answer': string;
  servers: readonly { url: string }[];
  security: readonly Readonly<Record<string, readonly string[]>>[];
  parameters: readonly (Parameter | { $ref: string })[];
  requestBody?: Readonly<{ required: true; content: Content }>;
  responses: Readonly<Record<string, Reply>>;
}>;

const rowOf = (name: ErrorName): { code: string; answer: string; status?: number } => errors[name];
const widest = Number.MAX_SAFE_INTEGER;

/** The wire side of a schema, without zod's default integer bounds (±2^53), which are just noise. */
function wireOf(schema: z.core.$ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      const { checks = [] } = zodSchema._zod.def;
      const characters = checks.flatMap(({ _zod: { def } }) => (isMeasured(def) ? [def.params.characters] : []))[0];
      if (characters !== undefined) jsonSchema.description = `Up to ${characters} characters as they are seen, after cleaning`;
      if (jsonSchema.maximum === widest) delete jsonSchema.maximum;
      if (jsonSchema.minimum === -widest) delete jsonSchema.minimum;
    },
  });
  delete json.$schema;
  return json;
}

/** The check of a text that people type (`typed`). */
const isMeasured = (check: object): check is { params: { characters: number } } =>
  'params' in check && typeof check.params === 'object' && check.params !== null && 'characters' in check.params;

const refusalSchema: JsonSchema = { $ref: '#/components/schemas/Refusal' };

const dataSchemas: JsonSchema[] = [...new Set(Object.values(refusalData))].map(wireOf);
const carried: Partial<Record<ErrorName, z.core.$ZodType>> = refusalData;
const dataExampleOf = (name: ErrorName): unknown => (carried[name] ? exampleOf(wireOf(carried[name])) : null);

const examplesOf = (names: readonly ErrorName[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        summary: `${rowOf(name).code}: ${rowOf(name).answer}`,
        value: { code: rowOf(name).code, desc: 'words for the user', data: dataExampleOf(name) },
      },
    ]),
  );

function repliesOf({ response, access, request, errors: own = [] }: Endpoint): Operation['responses'] {
  const data = wireOf(response);
  const success: JsonSchema = {
    type: 'object',
    required: ['code', 'desc', 'data'],
    properties: { code: { const: SUCCESS }, desc: { type: 'string' }, data },
  };
  const asks = Object.keys(wireOf(request).properties ?? {}).length > 0;
  const names: ErrorName[] = [...own, 'TOO_MANY', 'BROKEN', 'UNAVAILABLE'];
  if (asks) names.push('INPUT_INVALID');
  if (access === 'user') names.push('LOGIN_REQUIRED');
  const business = own.filter((name) => (rowOf(name).status ?? 200) === 200);
  const examples = { success: { value: { code: SUCCESS, desc: 'ok', data: exampleOf(data) } }, ...examplesOf(business) };
  const replies: Record<string, Reply> = {
    200: {
      description: business.length > 0 ? 'The answer, or a refusal of the business' : 'The answer',
      content: { 'application/json': { schema: business.length > 0 ? { oneOf: [success, refusalSchema] } : success, examples } },
    },
  };
  for (const name of names) {
    const status = rowOf(name).status ?? 200;
    if (status === 200) continue;
    replies[status] = { description: name, content: { 'application/json': { schema: refusalSchema, examples: examplesOf([name]) } } };
  }
  return replies;
}

const mediaTypes = { json: 'application/json', urlencoded: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

function bodyOf({ method, form = 'json', request }: Endpoint, { request: shown }: DocumentedExample): Pick<Operation, 'requestBody'> {
  if (method === 'GET') return {};
  const schema = wireOf(request);
  const file: JsonSchema = { type: 'string', format: 'binary' };
  const whole = form === 'multipart' ? { ...schema, properties: { ...schema.properties, file } } : schema;
  const examples = { usual: { value: shown ?? exampleOf(schema, '', true) } };
  return { requestBody: { required: true, content: { [mediaTypes[form]]: { schema: whole, examples } } } };
}

function parametersOf({ method, path, request }: Endpoint, { request: shown }: DocumentedExample): Parameter[] {
  const { properties = {}, required = [] } = wireOf(request);
  const inPath = (name: string) => path.includes(`{${name}}`);
  return Object.entries(properties).flatMap(([name, schema]): Parameter[] => {
    if (typeof schema !== 'object' || (method !== 'GET' && !inPath(name))) return [];
    const needed = required.includes(name);
    const example = shown ? shown[name] : needed ? exampleOf(schema, name, true) : undefined;
    return [{ name, in: inPath(name) ? 'path' : 'query', required: needed, schema, ...(example !== undefined && { example }) }];
  });
}

/** The headers of every call (§7). */
const headers = {
  AccessToken: { name: 'Access-Token', description: `The session; ${VISITOR_TOKEN} for a visitor`, example: VISITOR_TOKEN },
  Channel: { name: 'p', description: 'Channel code', example: 'P012' },
  Project: { name: 'p1', description: 'Project id of the channel', example: '880012' },
  Version: { name: 'ver', description: 'Version of the caller', example: APP_VERSION },
  UserId: { name: 'tokenId', description: 'User id, empty for a visitor', example: '' },
  MobileType: { name: 'mobileType', description: 'Kind of caller', example: 'h5' },
  Phone: { name: 'phone', description: 'Kind of phone page', example: 'h5' },
  Timestamp: { name: 'timestamp', description: 'Epoch ms of the call', example: '1795147200000' },
};

const operationOf = (endpoint: Endpoint, shown: DocumentedExample = {}): Operation => ({
  operationId: endpoint.id,
  tags: [endpoint.id.split('.')[0] ?? endpoint.id],
  summary: endpoint.summary,
  ...(shown.refusal && {
    description: `The example is refused with ${shown.refusal.name} (${rowOf(shown.refusal.name).code}): ${shown.refusal.step}`,
  }),
  'x-example-answer': shown.refusal ? rowOf(shown.refusal.name).code : SUCCESS,
  servers: [{ url: endpoint.host === 'pay' ? '/api/pay' : '/api' }],
  security: endpoint.access === 'user' ? [{ session: [] }] : [],
  parameters: [...Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })), ...parametersOf(endpoint, shown)],
  ...bodyOf(endpoint, shown),
  responses: repliesOf(endpoint),
});

/** The whole contract as OpenAPI 3.1, with an example of every request, answer and refusal; of `examples` those of a running shop. */
export function openapiDocument(endpoints: readonly Endpoint[], examples: DocumentedExamples = {}) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint, examples[endpoint.id]) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yuexiang gateway',
      version: APP_VERSION,
      description:
        'Amounts are yuan with two decimals, times are Asia/Shanghai. Paths are answered without their /distribution prefix too. ' +
        'In the demo each example can be sent as it is, in channel P012 and logged in as 13800138000; one that needs a step before it says which, and ' +
        'how it is refused until then. Sign the agreements first, and cancel an order before you place the sixth: five may wait for their payment.',
    },
    servers: [
      { url: '/api', description: 'Base host, 20 s' },
      { url: '/api/pay', description: 'Pay host, 50 s' },
    ],
    tags: [...new Set(endpoints.map(({ id }) => id.split('.')[0] ?? id))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Access-Token' } },
      parameters: Object.fromEntries(
        Object.entries(headers).map(([key, { name, description, example }]) => [
          key,
          { name, in: 'header', description, example, required: false, schema: { type: 'string' } },
        ]),
      ),
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'desc', 'data'],
          properties: {
            code: { type: 'string' },
            desc: { type: 'string', description: 'For the user, in the language of the channel' },
            data: { anyOf: [{ type: 'null' }, ...dataSchemas] },
          },
        },
      },
    },
  } as const;
}
