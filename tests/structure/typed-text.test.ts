import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { endpoints } from '../contract';

type Schema = z.core.$ZodType;
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  checks?: z.core.$ZodCheck[];
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  options?: Schema[];
};

/** Made and carried by machines: no keyboard ever writes them, and a changed character would be another value. */
const OPAQUE: Readonly<Record<string, string>> = {
  cursor: 'where a list goes on',
  encryptToken: 'opens a session in another web view',
  bindTicket: 'of a WeChat login',
  ticket: 'of a partner’s app',
  authCode: 'of WeChat or a partner’s app',
  arrival: 'of a bank’s page',
  url: 'the page’s own address',
  returnTo: 'an address of the shop',
  portrait: 'an address that an upload gave',
  pictures: 'addresses that uploads gave',
  event: 'a name that the page chose',
  page: 'a path',
  detail: 'JSON',
  visitorId: 'random',
  serialNumber: 'of an activity',
};

type Leaf = Readonly<{ name: string; path: string; schema: Schema }>;
function textsOf(schema: Schema, name: string, path: string): Leaf[] {
  const definition = schema._zod.def as unknown as Definition;
  const inner = definition.innerType ?? definition.element ?? definition.in;
  if (definition.type === 'string') return [{ name, path, schema }];
  if (definition.shape) return Object.entries(definition.shape).flatMap(([key, part]) => textsOf(part, key, `${path}.${key}`));
  if (definition.options) return definition.options.flatMap((part) => textsOf(part, name, path));
  return inner ? textsOf(inner, name, path) : [];
}
const texts = endpoints.flatMap(({ id, request }) => textsOf(request, 'request', id));

const checksOf = ({ schema }: Leaf) => (schema._zod.def as unknown as Definition).checks ?? [];
const isCleaned = (leaf: Leaf): boolean => checksOf(leaf).some(({ _zod }) => _zod.def.check === 'overwrite');
/** ASCII alone, to the end: ids, days, times and figures, of which a stray character makes none. */
const isPatterned = (leaf: Leaf): boolean =>
  checksOf(leaf).some(
    ({ _zod: { def } }) => 'pattern' in def && def.pattern instanceof RegExp && /^\^[\x20-\x7e]+\$$/.test(def.pattern.source),
  );
const isDay = ({ schema }: Leaf): boolean =>
  z.safeDecode(schema, '2026-02-28' as never).success && !z.safeDecode(schema, '2026-02-30' as never).success;

test('whatever a person types or pastes is cleaned by the contract, so that callers of the API get what the form gives', () => {
  const left = texts.filter((leaf) => !isCleaned(leaf) && !isPatterned(leaf) && !isDay(leaf) && OPAQUE[leaf.name] === undefined);
  expect(left.map(({ path }) => path)).toEqual([]);
});

test('nothing stands in the list of opaque texts that is none', () => {
  const opaque = new Set(texts.filter((leaf) => !isCleaned(leaf) && !isPatterned(leaf) && !isDay(leaf)).map(({ name }) => name));
  expect(Object.keys(OPAQUE).filter((name) => !opaque.has(name))).toEqual([]);
});

/** By the name of the field: what a phone may send, and what arrives. */
const samples: Readonly<Record<string, readonly [string, string]>> = {
  mobile: ['\u202d+86 １３８-0013-8000\u202c', '13800138000'],
  captcha: ['\u202d１２３ 456\u202c', '123456'],
  name: ['\u200b⻢小⼭\u200b', '马小山'],
  documentNo: ['\u202d110105‑19491231‑002x\u202c', '110105-19491231-002x'],
  cardNo: ['\u202d6222 0200 0000 0000 000\u202c', '6222020000000000000'],
  identityNo: ['\ufeff11010519491231002x', '11010519491231002X'],
  trackingNo: ['\u202dsf 1234567890123\u202c', 'SF1234567890123'],
  email: ['\u2066li＠example。com\u2069', 'li@example.com'],
  taxNo: ['\u200b91110000100000144l', '91110000100000144L'],
  imageCode: ['\u200b７k２m', '7k2m'],
  keyword: ['\u202d上海　⻢\u202c', '上海 马'],
  remark: ['低\u202e楼\ud83d层', '低楼层'],
};
const same: Readonly<Record<string, string>> = {
  contactMobile: 'mobile',
  reservedMobile: 'mobile',
  cphone: 'mobile',
  contactName: 'name',
  holderName: 'name',
  note: 'remark',
  description: 'remark',
};

test.each(Object.keys({ ...samples, ...same }))('%s arrives as it was meant, at every endpoint that takes one', (field) => {
  const [sent, meant] = samples[same[field] ?? field] ?? [];
  const of = texts.filter(({ name }) => name === field);
  expect(of.length).toBeGreaterThan(0);
  expect(of.map(({ path, schema }) => [path, z.safeDecode(schema, sent as never).data])).toEqual(of.map(({ path }) => [path, meant]));
});

/** Components with an input that takes text, and why they need no `Field`. */
const OWN_INPUTS: Readonly<Record<string, string>> = {
  'components/ui/form/field.tsx': 'the field itself',
  'components/ui/form/search-bar.tsx': 'cleans by `typing`',
  'components/ops/form/text-field.tsx': 'the desk’s field, which cleans by `typing` as well',
  'components/ui/form/stepper.tsx': 'digits',
  'components/loan/calculator.tsx': 'digits',
  'components/parts/landing/blocks/fields.tsx': 'in a page without React; its call cleans it',
  'components/preview/card/card-draft.tsx': 'JSON of a card file',
  'components/account/setting/export-link.tsx': 'to copy from',
};
const NO_TEXT = /type="(?:checkbox|radio|file|range|hidden|date|datetime-local)"/;

const components = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name: `components/${name}`, source: readFileSync(path.join('components', name), 'utf8') }));

test('every input that takes text is a field, which cleans and counts as the contract does', () => {
  const own = components.filter(({ source }) =>
    [...source.matchAll(/<(?:input|textarea)\b[\s\S]*?\/>/g)].some(([tag]) => !NO_TEXT.test(tag)),
  );
  expect(own.map(({ name }) => name).sort()).toEqual(Object.keys(OWN_INPUTS).sort());
});

test('no input is limited by the browser or cut by code units, which would halve an emoji and stop an input method', () => {
  const limited = components.filter(({ source }) => /\bmaxLength=|(?:clean|onChange)=\{\(\w+\) => [^}]*\.slice\(0,/.test(source));
  expect(limited.map(({ name }) => name)).toEqual([]);
});
