import { defaultChannel } from '@/lib/channel/lookup';
import { loadEndpoints } from '@/lib/contract/contract';
import type { Endpoint } from '@/lib/contract/endpoint';
import { errors } from '@/lib/contract/errors';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import { hotel } from '@/lib/contract/hotel/endpoints';
import { demoCityCode, demoNewHotelId, demoNewOffers } from '@/demo/base/fixtures';
import { rawCall, sampleOf } from '../../tests/gateway/hostile';
import { requestOf } from '../../tests/gateway/server';
import { freshKey } from '../../tests/gateway/stay';
import { type Answer, ask, atOnce, from, newAddress } from './ask';
import { logInMany, plentifulStay } from './buyers';
import { jsonOf } from './mutations';
import { type Mutant, mutantsOf } from './mutants';
import { atLeast, type Context, exactly, type Part, type Row } from './part';
import { besiege } from './shop';

const SEED = 20_260_101;
const SEVERAL_AT_ONCE = 40;
/** A longer address is refused before anyone parses it (431), and its connection closed. */
const LONGEST_IN_ADDRESS = 1000;
/** No sample could be one that the gateway issued. */
const UNKNOWABLE = ['cursor'];
const USERS = 4000;
const CALLS = 15_000;
const AT_ONCE = 24;

type Fields = Readonly<Record<string, unknown>>;

/** Ids of the demo catalogue, so that accepted calls reach the tables. */
const real: Fields = {
  hotelId: String(demoNewHotelId),
  offerId: String(demoNewOffers.none),
  cityCode: demoCityCode,
  position: 'indexSwiper',
  tabId: 'selected',
  areaCode: '310000',
};

const isBooking = ({ id }: Endpoint): boolean => id === newHotel.create.id || id === hotel.create.id;

function validFor(endpoint: Endpoint, booking: Fields): Fields {
  if (isBooking(endpoint)) return { ...booking, remark: '高楼层', despiteDuplicate: true, idempotencyKey: freshKey() };
  const sample = without(sampleOf(endpoint), UNKNOWABLE);
  const known = Object.fromEntries(Object.entries({ ...booking, ...real }).filter(([name]) => name in sample));
  return { ...sample, ...known };
}

type Target = Readonly<{ endpoint: Endpoint; mutant: Mutant }>;

function* targetsOf(endpoints: readonly Endpoint[], booking: Fields): Generator<Target> {
  for (const endpoint of endpoints.filter(({ form }) => form !== 'multipart')) {
    const absent = UNKNOWABLE.filter((name) => name in sampleOf(endpoint));
    for (const mutant of mutantsOf(validFor(endpoint, booking), { absent, seed: SEED, more: SEVERAL_AT_ONCE })) yield { endpoint, mutant };
  }
}

/** Every booking gets a fresh key and buyer; otherwise it would only repeat the first one's answer. */
function send(site: string, { endpoint, mutant }: Target, token: string): Promise<Answer> {
  const fields =
    isBooking(endpoint) && 'idempotencyKey' in mutant.fields && !mutant.about.includes('idempotencyKey')
      ? { ...mutant.fields, idempotencyKey: freshKey() }
      : mutant.fields;
  const call = rawCall(endpoint, endpoint.method === 'GET' ? addressable(fields) : fields);
  const headers = { ...call.headers, ...from(newAddress()), 'access-token': token, p: defaultChannel.code };
  const url = `${site}${call.url}`;
  if (call.method === 'GET') return ask(url, { headers, timeoutMs: 15_000 });
  return ask(url, { method: 'POST', headers, timeoutMs: 15_000, body: endpoint.form === 'urlencoded' ? call.payload : jsonOf(fields) });
}

const addressableText = (value: unknown): string =>
  Buffer.from((typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST_IN_ADDRESS)).toString();

/** A query string holds only text, and no lone surrogates: clients can't even send those. */
const addressable = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, addressableText(value)]));

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const isNotNow = ({ status, body }: Answer): boolean => status === 503 && body.includes(errors.UNAVAILABLE.code);

async function attack({ port, note }: Context): Promise<Row[]> {
  return besiege({ port, name: 'mutated', settings: { RATE_LIMIT: '10000000' } }, async ({ shop, books }) => {
    const tokens = await logInMany(books, USERS);
    const stay = await plentifulStay(shop.site, books, tokens[0] ?? '', 20);
    const { payload } = requestOf(newHotel.create, { ...stay, idempotencyKey: freshKey() });
    const booking: Fields = typeof payload === 'object' ? payload : {};
    const endpoints = await loadEndpoints();
    let calls = 0;
    let taken = 0;
    let notNow = 0;
    const broken: string[] = [];
    const silent: string[] = [];
    await atOnce(targetsOf(endpoints, booking), AT_ONCE, async (target) => {
      calls += 1;
      const about = `${target.endpoint.id} ${target.mutant.about}`;
      const answer = await send(shop.site, target, tokens[calls % tokens.length] ?? '').catch((error: unknown) => String(error));
      if (typeof answer === 'string') return void silent.push(`${about}: ${answer}`);
      if (answer.status === 200) taken += 1;
      if (isNotNow(answer)) notNow += 1;
      else if (answer.status >= 500) broken.push(`${about}: ${answer.status}`);
    });
    // With several mutations at once it is unclear which one caused the failure.
    const single = broken.filter((text) => !text.includes(', '));
    const places = new Map(single.map((text) => [text.split(' = ')[0], text]));
    for (const text of places.values()) note(text);
    for (const text of silent) note(text);
    return [
      atLeast(`mutated calls over ${endpoints.length} schemas (${taken} were taken)`, calls, CALLS),
      exactly(`5xx (at ${places.size} fields)`, broken.length, 0),
      exactly("503 'not now'", notNow, 0),
      exactly('without an answer', silent.length, 0),
      exactly('the server still runs', shop.isAlive() ? 'yes' : 'no', 'yes'),
    ];
  });
}

export const mutated: Part = { name: 'mutated', run: attack };
