import { readFileSync } from 'node:fs';
import { answerSignature, callSignature } from '@/stand-ins/card-bank/signature';
import { paths } from '@/stand-ins/card-bank/paths/paths';
import { newShop, person, type Data } from './shop';

const page = readFileSync('docs/card-bank.md', 'utf8');

/** The examples of each path, in the page's order. */
const sections = new Map(
  page
    .split(/^#{2,3} /m)
    .slice(1)
    .map((section): [string, Data[]] => [
      /^`(\/[\w/-]+)`/.exec(section)?.[1] ?? section.split('\n', 1)[0] ?? '',
      [...section.matchAll(/^```json\n([^]*?)^```/gm)].map(([, json = '']) => JSON.parse(json) as Data),
    ]),
);
const examplesOf = (path: string): Data[] => sections.get(path) ?? [];

/** What differs from one installation or moment to the next. */
const ownValues = new Set(['reference', 'url', 'token', 'bankTradeNo', 'bankRefundNo', 'at', 'id']);

/** Compares an answer with its example: the same members and values; learns what the bank says in the place of the example's own values. */
function compare(example: unknown, actual: unknown, learned: Map<unknown, unknown>, name = ''): void {
  if (Array.isArray(example)) {
    const list = actual as unknown[];
    expect(list.length).toBeGreaterThanOrEqual(example.length);
    example.forEach((one, at) => compare(one, list[at], learned, name));
  } else if (typeof example === 'object' && example !== null) {
    const record = actual as Data;
    expect(Object.keys(record).sort()).toEqual(Object.keys(example).sort());
    for (const [key, value] of Object.entries(example)) compare(value, record[key], learned, key);
  } else if (ownValues.has(name)) {
    expect(typeof actual).toBe(typeof example);
    if (typeof actual === 'string') learned.set(example, actual);
  } else {
    expect([name, actual]).toEqual([name, example]);
  }
}

const translated = (body: Data, learned: Map<unknown, unknown>): Data =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, learned.get(value) ?? value]));

test('the page describes each path once, and no other', () => {
  expect([...sections.keys()].filter((name) => name.startsWith('/')).sort()).toEqual(Object.keys(paths).sort());
});

test('the page’s signatures are right', () => {
  const [secret, timestamp, nonce] = ['0123456789abcdef0123456789abcdef', '1795838400000', '00112233445566778899aabbccddeeff'];
  const rows = [...page.matchAll(/^\| (?:`(\/[\w/]+)`|its answer) \| `([^`]+)` \| `([\da-f]{64})` \|$/gm)];
  expect(rows).toHaveLength(2);
  for (const [, path, body = '', signature] of rows) {
    expect(path ? callSignature(secret, path, timestamp, nonce, body) : answerSignature(secret, nonce, body)).toBe(signature);
  }
  const [, body = '', signature] = /the body `(\{[^`]+\})` has the signature\s+`([\da-f]{64})`/.exec(page) ?? [];
  expect(callSignature(secret, '/api/pay/notify/card-bank', timestamp, nonce, body)).toBe(signature);
});

test('the page’s examples are what the bank is asked and says', async () => {
  const shop = await newShop();
  const learned = new Map<unknown, unknown>();
  const [details] = examplesOf('Card details');
  expect(details).toMatchObject(person);
  learned.set('<JWE>', await shop.encrypted(details ?? {}));
  // A card is forgotten last, and the day's statement is ready on the next.
  const inOrder = [...sections.keys()].filter((name) => name.startsWith('/') && name !== '/cards/release' && name !== '/statements');
  for (const path of inOrder) {
    const examples = examplesOf(path);
    if (path.endsWith('/code')) shop.pass(60_000);
    // The hosted form has a request and an answer of its own.
    const pairs = path === '/cards/bindings' ? [examples.slice(0, 2), examples.slice(2)] : [examples];
    for (const [request = {}, answer] of pairs) compare(answer, await shop.call(path, translated(request, learned)), learned, path);
  }
  await shop.bank.tick();
  const [paid] = shop.received;
  compare(examplesOf('A notice')[0], JSON.parse(paid?.body ?? ''), learned);
  const [day, statement] = examplesOf('/statements');
  expect(await shop.call('/statements', day ?? {})).toEqual({ ready: false });
  shop.pass(86_400_000);
  compare(statement, await shop.call('/statements', day ?? {}), learned);
  const [token, forgotten] = examplesOf('/cards/release');
  expect(await shop.call('/cards/release', translated(token ?? {}, learned))).toEqual(forgotten);
  await shop.close();
});

test('the page’s other answers are the bank’s too', async () => {
  const shop = await newShop();
  const other = (path: string, at: number): Data => examplesOf(path)[at] ?? {};
  const learned = new Map<unknown, unknown>();
  const bindingNo = shop.numbered('K');
  const card = await shop.encrypted({ bindingNo, cardNo: '6222020000000000000', ...person });
  const { reference } = await shop.call('/cards/bindings', { bindingNo, card });
  compare(other('/cards/bindings/confirm', 2), await shop.call('/cards/bindings/confirm', { reference, code: '000000' }), learned);
  const paymentNo = await shop.opens(await shop.binds('6222520000000006', '1239'));
  compare(other('/card-payments/confirm', 2), await shop.confirms(paymentNo, '000000'), learned);
  compare(other('/card-payments/confirm', 3), await shop.confirms(paymentNo), learned);
  compare(other('/card-payments/close', 2), await shop.call('/card-payments/close', { paymentNo }), learned);
  await shop.close();
});
