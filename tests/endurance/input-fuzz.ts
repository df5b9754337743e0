import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '../contract';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { addDays, dayOf } from '@/lib/kernel/day';
import { writeEvents } from '@/server/logging/queue';
import { demoCityCode, demoNewHotelId, demoNewOffers } from '@/demo/base/fixtures';
import { rawCall, sampleOf } from '../gateway/hostile';
import { startGateway, type TestGateway } from '../gateway/server';
import { bookingRequest, bookStay, freshKey } from '../gateway/stay';

const SEED = 20_261_122;
const TRIES_EACH = 20;

type Fields = Record<string, unknown>;

let gateway: TestGateway;
let token: string;
/** Values that exist and would be accepted, so that a call with one changed value gets as far as the database. */
let valid: Fields;
let booking: Fields;

async function begin(): Promise<void> {
  gateway = await startGateway();
  ({ token } = await gateway.loginAs('13700000001'));
  const { orderNo } = await bookStay(gateway, token);
  const checkInDate = addDays(dayOf(gateway.clock.now), 3);
  valid = {
    hotelId: String(demoNewHotelId),
    offerId: String(demoNewOffers.free),
    cityCode: demoCityCode,
    orderNo,
    checkInDate,
    checkOutDate: addDays(checkInDate, 2),
    from: checkInDate,
    until: addDays(checkInDate, 7),
    sort: 'recommend',
    priceMin: '1',
    priceMax: '9000',
    keyword: '上海',
    lng: 121.47,
    lat: 31.23,
    tabId: 'hotel',
  };
  booking = z.encode(newHotel.create.request, await bookingRequest(gateway, token)) as Fields;
}

/** Logging out would end the test's own session; uploads have a test of their own. */
const tried = endpoints.filter(
  ({ id, form, request }) =>
    id !== 'login.unbind' && form !== 'multipart' && Object.keys((request._zod.def as unknown as { shape: object }).shape).length > 0,
);

/** A call that would be accepted as it is; each idempotency key is used once. */
function baseOf(endpoint: Endpoint): Fields {
  const sample = endpoint.id === newHotel.create.id ? { ...booking, despiteDuplicate: true } : sampleOf(endpoint);
  // A made-up cursor would be refused before the other fields are looked at.
  const fields = Object.entries(sample)
    .filter(([name]) => name !== 'cursor')
    .map(([name, value]) => [name, typeof valid[name] === typeof value ? valid[name] : value]);
  return { ...Object.fromEntries(fields), ...('idempotencyKey' in sample && { idempotencyKey: freshKey() }) };
}

/** Numbers that JSON can write and JavaScript can't hold: a placeholder marks them in the body and is replaced in its text. */
const mark = (literal: string): string => `@literal ${literal}@`;
const spelt = (body: string): string => body.replace(/"@literal ([^"@]+)@"/g, '$1');

const nestedTimes = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((nested) => ({ a: [nested] }), 1);

const hostileNumbers: readonly unknown[] = [
  ...[2 ** 15, 2 ** 31, 2 ** 53, 2 ** 63].flatMap((edge) => [-edge - 1, -edge, edge - 1, edge, edge + 1]),
  0,
  -1,
  0.5,
  ...['1e309', '-1e309', '9223372036854775808', '1e-400', '-0'].map(mark),
];
const hostileTexts: readonly unknown[] = [
  'Infinity',
  'NaN',
  '1e309',
  '2147483648',
  '999999999',
  '999999999.99',
  '21474836.47',
  '21474836.48',
  '9223372036854775808',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '9999-99-99 99:99:99',
  '25:61',
  '张\ud800',
  '\udc00b',
  '\0',
  'a\0b',
  '\u200b',
  '\u3164',
  '%zz',
  "'",
  '\\',
  "1'); drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '-0.01',
  '٣',
  null,
  true,
  [],
  { $gt: '' },
  '{"a":"\\u0000"}',
  '__proto__',
  '',
  'x'.repeat(100_000),
  ['1', '2'],
  {},
  1,
  nestedTimes(2_000),
];
const usual = fc.constantFrom(...hostileNumbers, ...hostileTexts);
const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double(),
  fc.constantFrom(null, true, []),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }).map((units) => String.fromCharCode(...units)),
  fc.integer({ min: 1, max: 100 }).map(nestedTimes),
  fc.array(usual, { maxLength: 60 }),
);

type Path = readonly (string | number)[];
type Change = Readonly<{ at: number; value: unknown; how: 'put' | 'append' | 'drop' }>;
const changes = fc.array(
  fc.record({ at: fc.nat(), value: fc.oneof(usual, strange), how: fc.constantFrom<Change['how']>('put', 'append', 'drop') }),
  { minLength: 1, maxLength: 3 },
);

/** Every path within a value, at any depth. */
const placesIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [...(path.length > 0 ? [path] : []), ...Object.entries(value).flatMap(([name, inside]) => placesIn(inside, [...path, name]))];

function replaced(whole: unknown, [name, ...rest]: Path, make: (old: unknown) => unknown): unknown {
  if (name === undefined) return make(whole);
  if (Array.isArray(whole)) return whole.map((one: unknown, index) => (String(index) === String(name) ? replaced(one, rest, make) : one));
  if (typeof whole !== 'object' || whole === null) return whole;
  return Object.fromEntries(Object.entries(whole).map(([key, one]) => [key, key === name ? replaced(one, rest, make) : one]));
}

const changed = (fields: unknown, { at, value, how }: Change): unknown => {
  const places = placesIn(fields);
  return replaced(fields, places[at % places.length] ?? [], (old) =>
    how === 'put' ? value : how === 'drop' ? undefined : `${JSON.stringify(old)}${JSON.stringify(value)}`,
  );
};

const codes = new Set<string>(['1', ...Object.values(errors).map(({ code }) => code)]);
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A URL can't contain half a surrogate pair, so in a path it becomes the replacement character. */
async function send(endpoint: Endpoint, fields: unknown): Promise<void> {
  const sent = isFields(fields) ? fields : {};
  const inAddress = (value: unknown) => (typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : value);
  const sendable = endpoint.path.includes('{')
    ? Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, inAddress(value)]))
    : sent;
  const call = rawCall(endpoint, sendable, { 'access-token': token, p: 'P012' });
  const response = await gateway.app.inject('payload' in call ? { ...call, payload: spelt(call.payload) } : call);
  const { code, data } = response.json<{ code: string; data: { orderNo?: string } | null }>();
  const broken = response.statusCode >= 500 || !codes.has(code);
  // The fields are written out only on failure, because some are 100 KB long.
  expect(broken && { endpoint: endpoint.id, fields: JSON.stringify(fields).slice(0, 300), code }).toBe(false);
  if (endpoint.id === newHotel.create.id && code === '1') await gateway.call(order.cancel, { orderNo: data?.orderNo ?? '' }, { token });
}

/** Every `of`th endpoint beginning with `part`. Two test files share the endpoints, so that both cores of the machine are used. */
export function fuzzEndpoints(part: number, of: number): void {
  const mine = tried.filter((_, index) => index % of === part);
  beforeAll(begin);
  afterAll(() => gateway.close());

  test('what the calls begin with is taken', async () => {
    const { code } = await gateway.call(newHotel.create, z.decode(newHotel.create.request, baseOf(newHotel.create) as never), { token });
    expect(code).toBe('1');
  });

  test.each(mine.map((endpoint) => [endpoint.id, endpoint] as const))('%s breaks on no value in any place', async (_id, endpoint) => {
    for (const place of placesIn(baseOf(endpoint))) {
      for (const value of [...hostileNumbers, ...hostileTexts])
        await send(
          endpoint,
          replaced(baseOf(endpoint), place, () => value),
        );
    }
  });

  test.each(mine.map((endpoint) => [endpoint.id, endpoint] as const))('%s breaks on no mixture of them', async (_id, endpoint) => {
    await fc.assert(
      fc.asyncProperty(changes, (made) => send(endpoint, made.reduce<unknown>(changed, baseOf(endpoint)))),
      { seed: SEED, numRuns: TRIES_EACH },
    );
  });

  test('what was taken could be written down', async () => {
    await expect(writeEvents(gateway.database)).resolves.toBeUndefined();
  });
}
