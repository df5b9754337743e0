import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { compactDecrypt } from 'jose';
import { cardBank } from '@/server/banks/card-bank/card-bank';
import { describeError } from '@/server/platform/logged-error';
import { readEnvironment } from '@/server/platform/environment';
import { NOON, person, startCardBank } from './card-bank';

const cardNo = '6222020000000000000';
const details = { ...person, cardNo, expiry: '1239' };
const isTold = (text: string): string[] =>
  [cardNo, person.holderName, person.identityNo, person.reservedMobile].filter((one) => text.includes(one));

test('a card’s details go out for the bank’s key alone, bound to their binding, and no error holds them', async () => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push(body);
      response.writeHead(500).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const setting = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    secret: 's'.repeat(32),
    binding: 'own',
    encryptTo: { kid: '2026-11', ...publicKey.export({ format: 'jwk' }) },
  };
  const { CARD_BANK } = readEnvironment({ NODE_ENV: 'test', CARD_BANK: JSON.stringify(setting) });
  const desk = CARD_BANK && cardBank(CARD_BANK, { now: () => NOON }).cards;
  const error: unknown = await desk?.requestBinding(details).catch((reason: unknown) => reason);
  server.closeAllConnections();
  server.close();

  const sent = heard.find((body) => body.includes('"card"')) ?? '{}';
  expect(error).toBeInstanceOf(Error);
  expect(isTold(`${heard.join()} ${inspect(error, { depth: 9 })} ${describeError(error)}`)).toEqual([]);
  const { bindingNo, card } = JSON.parse(sent) as { bindingNo: string; card: string };
  const { plaintext, protectedHeader } = await compactDecrypt(card, privateKey);
  expect(protectedHeader).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: '2026-11' });
  expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ bindingNo, ...details });
});

test('where cards are typed at the bank none goes through the shop, and only the bank’s own word tells how it ended', async () => {
  const at = await startCardBank({ binding: 'hosted' });
  try {
    expect(await at.desk.requestBinding(details)).toEqual({ kind: 'refused' });
    const asked = await at.desk.hosted?.request({
      returnUrl: 'https://shop.example/P010/cards/bound',
      cancelUrl: 'https://shop.example/P010/cards',
    });
    if (asked?.kind !== 'leaving') throw new Error('The bank opened no page.');
    expect(asked.url.startsWith(`${at.bank.origin}/`)).toBe(true);
    expect(await at.desk.hosted?.outcomeOf(asked.reference)).toEqual({ kind: 'open' });
    expect(await at.desk.hosted?.outcomeOf('b-nobody')).toEqual({ kind: 'over' });
    const claims = Buffer.from(
      JSON.stringify({ reference: asked.reference, state: 'bound', issuedAt: NOON, expiresAt: NOON + 1e6 }),
    ).toString('base64url');
    for (const forged of ['', claims, `${claims}.${'0'.repeat(64)}`, `${claims}.x.y`])
      expect(at.desk.hosted?.referenceOf(forged)).toBeUndefined();
  } finally {
    await at.close();
  }
});
