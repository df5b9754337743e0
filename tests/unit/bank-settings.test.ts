import { generateKeyPairSync, type KeyPairSyncResult } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireMerchants } from '@/server/compose/missing-merchants';
import { readEnvironment, secretNames } from '@/server/platform/environment';
import { StartFailure } from '@/server/platform/start-failure.mjs';

const pemOf = ({ privateKey, publicKey }: KeyPairSyncResult<string, string>) => ({ privateKey, publicKey });
const rsa = (modulusLength: number) =>
  pemOf(
    generateKeyPairSync('rsa', {
      modulusLength,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    }),
  );
const [app, bank, weak] = [rsa(2048), rsa(2048), rsa(1024)];
const curve = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const base64Of = (pem: string): string => pem.replace(/-----[^-]+-----|\s/g, '');

const main = {
  appId: '2021004100000001',
  sellerId: '2088000000000001',
  privateKey: app.privateKey,
  alipayPublicKey: bank.publicKey,
  projects: ['880010'],
  default: true,
};
const other = { ...main, appId: '2021004100000002', projects: ['880012'], default: false };
const jwk = { kid: '2026-11', ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }) };
const cards = { url: 'https://cards.example/v1', secret: 's'.repeat(32), encryptTo: jwk };

const read = (settings: Record<string, string>) => readEnvironment({ NODE_ENV: 'test', ...settings });
const alipay = (merchants: unknown) => read({ ALIPAY: JSON.stringify(merchants) });
const cardBank = (setting: unknown) => read({ CARD_BANK: JSON.stringify(setting) });

function linesOf(start: () => unknown): string[] {
  try {
    start();
  } catch (error) {
    if (error instanceof StartFailure) return error.message.split('\n');
    throw error;
  }
  return [];
}

test('merchants are read, with keys as PEM or as the tools of Alipay show them', () => {
  const plain = { ...other, privateKey: base64Of(app.privateKey), alipayPublicKey: base64Of(bank.publicKey) };
  const { ALIPAY = [] } = alipay({ main, second: plain });
  expect(ALIPAY.map(({ name, appId, projects, gateway }) => ({ name, appId, projects, gateway }))).toEqual([
    { name: 'main', appId: main.appId, projects: ['880010'], gateway: undefined },
    { name: 'second', appId: other.appId, projects: ['880012'], gateway: undefined },
  ]);
  expect(ALIPAY.map(({ privateKey }) => privateKey.asymmetricKeyDetails?.modulusLength)).toEqual([2048, 2048]);
});

test.each<[string, () => unknown, string]>([
  ['no JSON', () => read({ ALIPAY: '{' }), 'ALIPAY is wrong (must be JSON such as'],
  ['a list', () => alipay([main]), 'ALIPAY is wrong (merchants by name)'],
  ['nobody', () => alipay({}), 'ALIPAY is wrong (has no merchant)'],
  ['a name with a slash', () => alipay({ 'a/b': main }), 'ALIPAY.a/b is wrong'],
  ['a short app id', () => alipay({ main: { ...main, appId: '2021' } }), 'ALIPAY.main.appId is wrong (16 digits)'],
  ['an app id as a number', () => alipay({ main: { ...main, appId: 2021004100000001 } }), 'ALIPAY.main.appId is wrong (16 digits)'],
  ['an app id as seller', () => alipay({ main: { ...main, sellerId: main.appId } }), 'ALIPAY.main.sellerId is wrong (2088 and 12 digits)'],
  ['no key', () => alipay({ main: { ...main, privateKey: undefined } }), 'ALIPAY.main.privateKey is wrong (an RSA private key)'],
  ['a key cut off', () => alipay({ main: { ...main, privateKey: app.privateKey.slice(0, 900) } }), 'ALIPAY.main.privateKey is wrong'],
  ['a weak key', () => alipay({ main: { ...main, privateKey: weak.privateKey } }), 'privateKey is wrong (a key of at least 2048 bits)'],
  [
    'a key of another kind',
    () => alipay({ main: { ...main, privateKey: curve.privateKey } }),
    'privateKey is wrong (an RSA private key, not one of ec)',
  ],
  ['a public key as private', () => alipay({ main: { ...main, privateKey: bank.publicKey } }), 'ALIPAY.main.privateKey is wrong'],
  [
    'a private key as public',
    () => alipay({ main: { ...main, alipayPublicKey: bank.privateKey } }),
    'ALIPAY.main.alipayPublicKey is wrong',
  ],
  [
    'a weak public key',
    () => alipay({ main: { ...main, alipayPublicKey: weak.publicKey } }),
    'alipayPublicKey is wrong (a key of at least',
  ],
  [
    'the app’s own public key',
    () => alipay({ main: { ...main, alipayPublicKey: app.publicKey } }),
    'alipayPublicKey is wrong (the app’s own',
  ],
  [
    'an unknown project',
    () => alipay({ main: { ...main, projects: ['889999'] } }),
    'ALIPAY.main.projects.0 is wrong (a project that no channel has)',
  ],
  ['a project as a text', () => alipay({ main: { ...main, projects: '880010' } }), 'ALIPAY.main.projects is wrong (a list of project ids)'],
  [
    'a project of two',
    () => alipay({ main, second: { ...other, projects: ['880010'] } }),
    'ALIPAY.second.projects is wrong (880010 has a merchant',
  ],
  [
    'two defaults',
    () => alipay({ main, second: { ...other, default: true } }),
    'ALIPAY.second.default is wrong (main is the default already)',
  ],
  ['a merchant of nobody', () => alipay({ main: { ...main, projects: [], default: false } }), 'ALIPAY.main is wrong (takes nobody’s money'],
  ['one app twice', () => alipay({ main, second: { ...other, appId: main.appId } }), 'ALIPAY.second.appId is wrong'],
  ['an unknown field', () => alipay({ main: { ...main, appSecret: 'x' } }), 'ALIPAY.main is wrong (there is no "appSecret" here)'],
  [
    'a certificate for Alipay’s key',
    () => alipay({ main: { ...main, alipayPublicKey: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----' } }),
    'ALIPAY.main is wrong (certificates are not supported: choose the public key (公钥)',
  ],
  [
    'files of certificates for the keys',
    () => alipay({ main: { appId: main.appId, appCertPath: 'a.crt', alipayRootCertPath: 'b.crt', alipayPublicCertPath: 'c.crt' } }),
    'ALIPAY.main is wrong (certificates are not supported',
  ],
  ['a merchant without its number', () => alipay({ main: { ...main, sellerId: undefined } }), 'ALIPAY.main.sellerId is wrong (2088'],
  [
    'a gateway without encryption',
    () => alipay({ main: { ...main, gateway: 'http://alipay.example/gateway.do' } }),
    'ALIPAY.main.gateway is wrong',
  ],
  ['a gateway with a query', () => alipay({ main: { ...main, gateway: 'https://a.example/?x=1' } }), 'ALIPAY.main.gateway is wrong'],
  ['a gateway with a password', () => alipay({ main: { ...main, gateway: 'https://me:x@a.example/' } }), 'ALIPAY.main.gateway is wrong'],
  ['cards: no JSON', () => read({ CARD_BANK: 'https://cards.example' }), 'CARD_BANK is wrong (must be JSON such as'],
  ['cards: no encryption', () => cardBank({ ...cards, url: 'http://cards.example' }), 'CARD_BANK.url is wrong'],
  ['cards: a short secret', () => cardBank({ ...cards, secret: 'short' }), 'CARD_BANK.secret is wrong (32 characters or more)'],
  ['cards: no key', () => cardBank({ ...cards, encryptTo: undefined }), 'CARD_BANK.encryptTo is wrong'],
  ['cards: a key without a name', () => cardBank({ ...cards, encryptTo: { ...jwk, kid: undefined } }), 'CARD_BANK.encryptTo.kid is wrong'],
  [
    'cards: the bank’s private key',
    () => cardBank({ ...cards, encryptTo: { ...jwk, d: 'x' } }),
    'CARD_BANK.encryptTo is wrong (a private key',
  ],
  [
    'cards: a weak key',
    () => cardBank({ ...cards, encryptTo: { ...jwk, n: 'x'.repeat(171) } }),
    'CARD_BANK.encryptTo is wrong (a key of at least',
  ],
  ['cards: another form of binding', () => cardBank({ ...cards, binding: 'phone' }), 'CARD_BANK.binding is wrong (hosted or own)'],
])('%s is one line that names where it is wrong and quotes no secret', (_what, start, line) => {
  const lines = linesOf(start);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`Configuration: ${line}`.replace(/^Configuration: (?!ALIPAY|CARD)/, ''));
  for (const secret of [app.privateKey, weak.privateKey, bank.privateKey].map(base64Of))
    expect(lines[0]).not.toContain(secret.slice(40, 80));
});

test('each fault is a line of its own', () => {
  const lines = linesOf(() => read({ PORT: 'x', ALIPAY: JSON.stringify({ main: { ...main, appId: '1', sellerId: '2' } }) }));
  expect(lines).toEqual([
    expect.stringMatching(/^Configuration: PORT is wrong \(.+\)\.$/),
    'Configuration: ALIPAY.main.appId is wrong (16 digits).',
    'Configuration: ALIPAY.main.sellerId is wrong (2088 and 12 digits).',
  ]);
});

describe('a channel that a way’s merchants forgot', () => {
  const start = (settings: Record<string, string>) => () => requireMerchants(read({ YUEXIANG_MODE: 'production', ...settings }));
  const few = JSON.stringify({ main: { ...main, default: false } });

  test('stops a production’s start when nobody can pay there, in one line with names', () => {
    const [line = '', ...more] = linesOf(start({ ALIPAY: few }));
    expect(more).toEqual([]);
    expect(line).toMatch(/^Configuration: nobody can pay in P012, .+ and \d+ more, because no merchant .+ in ALIPAY\.$/);
  });

  test('stops nothing where another way is paid, in the demo, or while no bank is connected at all', () => {
    expect(linesOf(start({ ALIPAY: JSON.stringify({ main }) }))).toEqual([]);
    expect(linesOf(start({ CARD_BANK: JSON.stringify(cards) }))).toEqual([]);
    expect(linesOf(start({}))).toEqual([]);
    expect(linesOf(start({ ALIPAY: few, YUEXIANG_MODE: 'demo' }))).toEqual([]);
  });
});

describe('a secret in a file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const fileOf = (text: string): string => {
    const file = path.join(folder, `${fs.readdirSync(folder).length}`);
    fs.writeFileSync(file, text);
    return file;
  };

  test('is read at the start, without the newline at its end, and is in the setting’s place afterwards', () => {
    const source: NodeJS.ProcessEnv = { NODE_ENV: 'test', SESSION_SECRET_FILE: fileOf(`${'x'.repeat(40)} \n`) };
    expect(readEnvironment(source).SESSION_SECRET).toBe(`${'x'.repeat(40)} `);
    expect(source).toEqual({ NODE_ENV: 'test', SESSION_SECRET: `${'x'.repeat(40)} ` });
    expect(readEnvironment(source).SESSION_SECRET).toBe(`${'x'.repeat(40)} `);
  });

  test('may be any secret of the product, and JSON over several lines', () => {
    expect([...secretNames].sort()).toEqual(
      [
        ...['DATABASE_URL', 'SESSION_SECRET', 'PERSONAL_DATA_KEY', 'PREVIEW_TOKEN', 'METRICS_TOKEN'],
        ...['ALIYUN_ACCESS_KEY_SECRET', 'TENCENT_SECRET_KEY', 'SMTP_URL'],
        ...['WECHAT_ACCOUNTS', 'WECHAT_PAY', 'PARTNERS', 'HOTEL_GROUPS', 'TAX_OFFICE', 'ALIPAY', 'CARD_BANK'],
      ].sort(),
    );
    const file = fileOf(`${JSON.stringify({ main }, undefined, 2)}\r\n`);
    expect(read({ ALIPAY_FILE: file }).ALIPAY).toHaveLength(1);
  });

  test.each([
    [
      'that isn’t there',
      () => ({ ALIPAY_FILE: path.join(folder, 'none') }),
      /^Configuration: ALIPAY_FILE is wrong \(.+none can't be read: ENOENT\)\.$/,
    ],
    ['that is a folder', () => ({ ALIPAY_FILE: folder }), /^Configuration: ALIPAY_FILE is wrong \(.+: EISDIR\)\.$/],
    ['that is empty', () => ({ PREVIEW_TOKEN_FILE: fileOf('\n') }), /^Configuration: PREVIEW_TOKEN_FILE is wrong \(.+ is empty\)\.$/],
    [
      'beside the setting itself',
      () => ({ METRICS_TOKEN: 'x'.repeat(16), METRICS_TOKEN_FILE: fileOf('y'.repeat(16)) }),
      /^Configuration: METRICS_TOKEN_FILE is wrong \(set, and so is METRICS_TOKEN: one of them must go\)\.$/,
    ],
    ['whose text is wrong', () => ({ PREVIEW_TOKEN_FILE: fileOf('short') }), /^Configuration: PREVIEW_TOKEN is wrong \(.+\)\.$/],
  ])('%s is one line', (_what, settings, line) => {
    const lines = linesOf(() => read(settings()));
    expect(lines).toEqual([expect.stringMatching(line)]);
  });

  test('of an empty name, and of what is no secret, is none', () => {
    expect(read({ ALIPAY_FILE: '', PORT_FILE: fileOf('x') }).PORT).toBe(3000);
  });
});
