import { generateKeyPairSync } from 'node:crypto';
import { wechatPaySettings } from '@/server/platform/settings/wechat-pay';
import { apps, CERTIFICATE, merchantAt, pairs, PUBLIC_KEY_ID } from './wechat-pay-bank';

const { name: _name, ...good } = merchantAt('https://api.mch.weixin.qq.com');
const faultsOf = (settings: unknown): readonly string[] => {
  const read = wechatPaySettings(typeof settings === 'string' ? settings : JSON.stringify(settings));
  return read.kind === 'faulty' ? read.faults : [];
};
const main = (more: object) => ({ main: { ...good, ...more } });
const small = generateKeyPairSync('rsa', { modulusLength: 1024 });
const curve = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const pem = (key: { export: (form: { type: 'pkcs8' | 'spki'; format: 'pem' }) => string | Buffer }, type: 'pkcs8' | 'spki') =>
  key.export({ type, format: 'pem' }).toString();
const ownPublic = pem(pairs.merchant.publicKey, 'spki');

test('a merchant is read with its keys, its projects and the address of the API', () => {
  const read = wechatPaySettings(JSON.stringify({ main: { ...good, api: undefined } }));
  expect(read).toMatchObject({
    kind: 'valid',
    merchants: [{ name: 'main', mchid: '1900000001', default: true, api: 'https://api.mch.weixin.qq.com' }],
  });
});

test('another address of the API is https, or on this machine', () => {
  for (const api of [
    'https://proxy.example/wechat/',
    'http://127.0.0.1:4000/sandbox/wechat-pay',
    'http://localhost:4000',
    'http://[::1]:4000',
  ])
    expect(faultsOf(main({ api }))).toEqual([]);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /^must be JSON such as/],
  ['a list', '[]', /^must be JSON such as/],
  ['nobody', '{}', /^must be JSON such as/],
  ['a name that is no address', { 'Main Shop': good }, /^a merchant’s name/],
  ['a number that is none', main({ mchid: '19' }), /^main\.mchid: 8 to 10 digits/],
  ['a serial that is none', main({ serial: 'PUB_KEY_ID_1' }), /^main\.serial: /],
  ['a private key that is no PEM', main({ privateKey: 'MIIE' }), /^main\.privateKey: no PEM/],
  ['a private key cut short', main({ privateKey: good.privateKey.slice(0, 400) }), /^main\.privateKey: no PEM/],
  ['a public key for the private one', main({ privateKey: ownPublic }), /^main\.privateKey: no PEM/],
  ['a private key of 1024 bits', main({ privateKey: pem(small.privateKey, 'pkcs8') }), /^main\.privateKey: RSA of at least 2048 bits/],
  ['a private key of another kind', main({ privateKey: pem(curve.privateKey, 'pkcs8') }), /^main\.privateKey: no RSA key/],
  ['a key of 31 bytes', main({ apiV3Key: 'x'.repeat(31) }), /^main\.apiV3Key: 32 bytes/],
  ['a key of 32 characters and more bytes', main({ apiV3Key: '密'.repeat(32) }), /^main\.apiV3Key: 32 bytes/],
  ['no key of WeChat’s', main({ keys: {} }), /^main\.keys: WeChat Pay’s public key or certificate is missing/],
  ['a key of WeChat’s that is no PEM', main({ keys: { [PUBLIC_KEY_ID]: 'x' } }), /^main\.keys\.PUB_KEY_ID_\w+: no PEM/],
  ['a private key as WeChat’s', main({ keys: { [PUBLIC_KEY_ID]: good.privateKey } }), /^main\.keys\.\w+: no PEM of a public key/],
  ['a key of WeChat’s of 1024 bits', main({ keys: { [CERTIFICATE]: pem(small.publicKey, 'spki') } }), /^main\.keys\.\w+: RSA of at least/],
  ['a key under no name of WeChat’s', main({ keys: { 'my key': pem(pairs.publicKey.publicKey, 'spki') } }), /^main\.keys\.0: named by/],
  ['the merchant’s own key as WeChat’s', main({ keys: { [PUBLIC_KEY_ID]: ownPublic } }), /^main\.keys\.\w+: the merchant’s own key/],
  ['the merchant’s own serial among WeChat’s', main({ keys: { [good.serial]: pem(pairs.publicKey.publicKey, 'spki') } }), /own serial/],
  ['an appid that is none', main({ h5: 'gh_1234567890ab' }), /^main\.h5: an appid is wx/],
  ['a project that no channel has', main({ projects: { 999999: { jsapi: apps.jsapi } } }), /^main\.projects\.999999: /],
  ['a mini program without its page', main({ projects: { 880012: { miniProgram: apps.miniProgram } } }), /need each other/],
  [
    'a page with a query',
    main({ projects: { 880012: { miniProgram: apps.miniProgram, miniProgramPage: '/pages/pay?x=1' } } }),
    /is a path/,
  ],
  ['an API over http', main({ api: 'http://api.mch.weixin.qq.com' }), /^main\.api: https/],
  ['an API that is a word', main({ api: 'wechat' }), /^main\.api: https/],
  ['an API with a password', main({ api: 'https://a:b@proxy.example' }), /^main\.api: https/],
  ['a word that nobody knows', main({ sub_mchid: '1' }), /^main: /],
  ['somebody who takes nobody’s money', main({ default: false, projects: {} }), /^main\.takes nobody’s money/],
  ['no appid at all', main({ h5: undefined, projects: {} }), /^main\.has no appid/],
  ['two defaults', { main: good, other: { ...good, mchid: '1900000002', projects: {} } }, /^only one merchant may be the default/],
  [
    'a project with two merchants',
    { main: good, other: { ...good, mchid: '1900000002', default: false } },
    /^project 880012 has two merchants/,
  ],
  [
    'one merchant under two names',
    { main: good, other: { ...good, default: false, projects: { 880010: { jsapi: apps.jsapi } } } },
    /^two merchants have the same mchid/,
  ],
])('%s is one fault, which names the place', (_what, settings, fault) => {
  expect(faultsOf(settings)).toEqual([expect.stringMatching(fault)]);
});

test.each<[string, unknown, string[]]>([
  ['left out', { main: { ...good, mchid: undefined, keys: undefined } }, ['main.mchid: is missing', 'main.keys: is missing']],
  ['nothing', { main: {} }, ['mchid', 'serial', 'privateKey', 'apiV3Key', 'keys'].map((name) => `main.${name}: is missing`)],
  ['a number for text', main({ mchid: 1_900_000_001 }), ['main.mchid: must be text in quotes']],
  ['text for a merchant', { main: 'x' }, ['main: must be an object in braces']],
  ['a merchant without a name', good, ['mchid', 'serial'].map((name) => `${name}: must be an object in braces`)],
  ['a list for the keys', main({ keys: [] }), ['main.keys: must be an object in braces']],
  ['text for a key', main({ keys: { [PUBLIC_KEY_ID]: 7 } }), [`main.keys.${PUBLIC_KEY_ID}: must be text in quotes`]],
  ['a word for the default', main({ default: 'yes' }), ['main.default: must be true or false']],
  ['text for a project', main({ projects: { 880012: 'wx' } }), ['main.projects.880012: must be an object in braces']],
  ['a word that nobody knows', main({ sub_mchid: '1' }), ['main: there is no "sub_mchid" here']],
])('%s is told in plain words', (_what, settings, told) => {
  const faults = faultsOf(settings);
  expect(faults).toEqual(expect.arrayContaining(told));
  expect(faults.join()).not.toMatch(/Invalid|expected|received|Unrecognized/);
});

test('each fault is told, and none repeats what was given', () => {
  const faults = faultsOf(main({ mchid: 'SECRET1', serial: 'SECRET2', apiV3Key: 'SECRET3', h5: 'SECRET4', projects: { SECRET5: {} } }));
  expect(faults.length).toBeGreaterThanOrEqual(5);
  expect(faults.filter((fault) => !fault.startsWith('main.projects')).join()).not.toMatch(/SECRET/);
  expect(faultsOf(main({ privateKey: 'SECRET', keys: { SECRET: 'SECRET' } })).join()).not.toMatch(/SECRET/);
});
