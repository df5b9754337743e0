import type * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Example values by field name, where the schema alone gives no hint. */
const byName: Readonly<Record<string, unknown>> = {
  mobile: '13800138000',
  cphone: '13800138000',
  contactMobile: '13800138000',
  captcha: '123456',
  imageCode: '7k2m',
  userMobile: '138****8000',
  cityCode: '310100',
  cityName: '上海',
  telCode: '021',
  areaCode: '310000',
  keyword: '外滩',
  accessToken: 'nq2…opaque…Zk',
  page: '/P012/index',
  arriveTime: '18:00',
  checkOutDate: '2026-11-21',
  imgUrl: '/pictures/hotel-1.webp',
  idempotencyKey: '3f1c9a52-6e0b-4a27',
  identityNumber: '11010519491231002X',
  identityNo: '11010519491231002X',
  cardNo: '6222020000000000000',
  holderName: '张三',
  reservedMobile: '13800138000',
  expiry: '0829',
  payToken: 'nq2c9a526e0b4a27Zk',
  link: '/hotel/details?id=H1',
};

/** By the pattern of a text: how the wire writes money, instants, days, and numbers in queries. */
const byShape: readonly (readonly [test: RegExp, example: string])[] = [
  [/^\^\\d\{1,8\}\(\\\.\\d/, '128.00'],
  [/^\^\\d\{4\}-\\d\\d-\\d\\d \\d/, '2026-11-20 09:30:00'],
  [/^\^-\?\\d\{1,2\}/, '31.2304'],
  [/^\^-\?\\d/, '121.4737'],
  [/^\^\[1-9\]\\d|^\^\\d\{1,[29]\}\$/, '10'],
  [/^\^\\d\\d:/, '18:00'],
  [/^\^\\d\{1,4\}\\\./, '1.0'],
  [/^\^\(\\?\//, '/agreement/daikou'],
  [/^\^\[\\da-f\]\{64/, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  [/^\^\\d/, '123456'],
  [/^\^1\\d/, '13800138000'],
  [/^\^\[\\w-\]/, 'A1B2C3'],
];

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

function textExample(name: string, schema: JsonSchema): string {
  const { pattern } = schema;
  const shaped = pattern === undefined ? undefined : byShape.find(([test]) => test.test(pattern))?.[1];
  if (shaped !== undefined)
    return /Id$|No$/.test(name)
      ? `${
          name
            .replace(/(Id|No)$/, '')
            .slice(0, 1)
            .toUpperCase() || 'A'
        }10001`
      : shaped;
  return /Date$|Until$|^(date|day|from|until)$/.test(name) ? '2026-11-20' : name;
}

/**
 * A plausible value for a schema, shown in the API documentation for each request and answer.
 * @param least without what may be left out, as a request needs it
 */
export function exampleOf(schema: JsonSchema, name = '', least = false): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  const known = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (known !== undefined) return known;
  const choice = (schema.oneOf ?? schema.anyOf)?.find(isSchema);
  if (choice) return exampleOf(choice, name, least);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([field, of]) =>
          isSchema(of) && !(least && !schema.required?.includes(field)) ? [[field, exampleOf(of, field, least)] as const] : [],
        ),
      );
    case 'array':
      return isSchema(schema.items) && !Array.isArray(schema.items) ? [exampleOf(schema.items, name.replace(/s$/, ''), least)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return textExample(name, schema);
    default:
      return null;
  }
}
