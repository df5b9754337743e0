import { demo } from '@/demo/demo';
import { readEnvironment, requireSettings } from '@/server/platform/environment';
import { StartFailure } from '@/server/platform/start-failure.mjs';
import { welcome } from '@/server/compose/welcome';

const read = (settings: Record<string, string>) => readEnvironment({ NODE_ENV: 'test', ...settings });
const start = (settings: Record<string, string>) => requireSettings(read(settings), { NODE_ENV: 'test', ...settings });

const production = {
  YUEXIANG_MODE: 'production',
  SITE_ORIGIN: 'https://shop.example.com',
  TRUST_PROXY: 'false',
  PERSONAL_DATA_KEY: 'A'.repeat(43),
  SMS_PROVIDER: 'tencent',
  TENCENT_SECRET_ID: 'a',
  TENCENT_SECRET_KEY: 'b',
  TENCENT_SMS_APP_ID: 'c',
  TENCENT_SMS_SIGN: 'd',
  TENCENT_SMS_TEMPLATE: 'e',
};

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['YUEXIANG_MODE', 'live'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://here'],
  ['DATABASE_URL', 'postgres://shop:%zz@here/shop'],
  ['DATABASE_POOL', 'many'],
  ['DATABASE_POOL', '1'],
  ['SEED_SIZE', '-1'],
  ['SEED_SIZE', 'all'],
  ['PARTNERS', 'haier'],
  ['PARTNERS', '{"nobody":{}}'],
  ['PARTNERS', '{"haier":{"url":"http://api.example","landing":"https://www.example","secret":"01234567890123456789012345678901"}}'],
  ['PARTNERS', '{"haier":{"url":"https://api.example","landing":"https://www.example","secret":"short"}}'],
  ['HOTEL_GROUPS', '{"greenTree":{"url":"http://api.example","secret":"01234567890123456789012345678901"}}'],
  ['HOTEL_GROUPS', '{"greenTree":{"url":"https://api.example","secret":"short"}}'],
  ['TAX_OFFICE', '{"url":"http://tax.example","secret":"01234567890123456789012345678901"}'],
  ['TAX_OFFICE', '{"url":"https://tax.example","secret":"short"}'],
  ['SMTP_URL', 'https://mail.example'],
  ['EMAIL_FROM', '悦享'],
  ['EMAIL_FROM', '悦享\r\nBcc: <a@example.com>'],
  ['SITE_ORIGIN', 'shop.example.com'],
  ['SITE_ORIGIN', 'https://shop.example.com/p'],
  ['GATEWAY_URL', 'ftp://here'],
  ['PAY_GATEWAY_URL', 'here'],
  ['BASE_TIMEOUT_MS', 'soon'],
  ['PAY_TIMEOUT_MS', '5'],
  ['SESSION_SECRET', 'short'],
  ['PERSONAL_DATA_KEY', 'short'],
  ['PERSONAL_DATA_KEY', `${'A'.repeat(43)},`],
  ['PREVIEW_TOKEN', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['SMS_PROVIDER', 'pigeon'],
  ['WECHAT_ACCOUNTS', '{'],
  ['WECHAT_ACCOUNTS', '{"880012":{"appId":"wx1","secret":"s","api":"http://api.weixin.qq.com"}}'],
  ['WECHAT_ACCOUNTS', '{"880012":{"appId":"wx1","secret":"s","miniProgram":{"appId":"wx2"}}}'],
  ['WECHAT_PAY', '{'],
  ['WECHAT_PAY', '[]'],
  ['DOMAIN_PROOFS', 'MP_verify_abc.txt'],
  ['DOMAIN_PROOFS', '{}'],
  ['DOMAIN_PROOFS', '{"robots.txt":"abc"}'],
  ['DOMAIN_PROOFS', '{"../secret.txt":"abc"}'],
  ['DOMAIN_PROOFS', '{"a/b.txt":"abc"}'],
  ['DOMAIN_PROOFS', '{"worker.js":"abc"}'],
  ['DOMAIN_PROOFS', '{"MP_verify_abc.txt":"two\\nlines"}'],
  ['DOMAIN_PROOFS', '{"MP_verify_abc.txt":7}'],
  ['WORKERS', '0'],
  ['WORKERS', 'two'],
  ['TRUST_PROXY', 'foo'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '::1/129'],
  ['TRUST_PROXY', '11'],
  ['RATE_LIMIT', 'none'],
])('%s=%s is one line that names the setting', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(StartFailure);
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^Configuration: ${name} is wrong \\([^\\n]+\\)\\.$`));
});

test.each(['true', 'false', '2', '10.0.0.1', '10.0.0.0/8, 192.168.1.1', '::1', 'fd00::/8'])('TRUST_PROXY=%s is understood', (value) => {
  expect(() => read({ TRUST_PROXY: value })).not.toThrow();
});

test.each(['SITE_ORIGIN', 'TRUST_PROXY', 'PERSONAL_DATA_KEY', 'SMS_PROVIDER', 'TENCENT_SMS_SIGN'])(
  'production does not start without %s, and says so by name',
  (name) => {
    expect(() => start({ ...production, [name]: '' })).toThrow(new RegExp(name));
    expect(() => start(production)).not.toThrow();
  },
);

test('production trusts no proxy that a visitor can pretend to be, and says what to set instead', () => {
  expect(() => start({ ...production, TRUST_PROXY: 'true' })).toThrow(/TRUST_PROXY=true.*number of proxies.*addresses/);
  for (const TRUST_PROXY of ['1', '10.0.0.1,192.168.0.0/16', 'false']) expect(() => start({ ...production, TRUST_PROXY })).not.toThrow();
});

test('all that production misses is one line', () => {
  expect(() => start({ YUEXIANG_MODE: 'production', GATEWAY_URL: 'https://gateway.example.com' })).toThrow(
    /SITE_ORIGIN.*TRUST_PROXY.*SESSION_SECRET/,
  );
});

test('behind the gateway of another company no carrier and no key of personal data is asked for', () => {
  const { SMS_PROVIDER: _carrier, PERSONAL_DATA_KEY: _key, ...rest } = production;
  expect(() => start({ ...rest, GATEWAY_URL: 'https://gateway.example.com', SESSION_SECRET: 'x'.repeat(32) })).not.toThrow();
});

test('the demo needs nothing, and a carrier chosen for it needs its settings before anything starts', () => {
  expect(() => start({})).not.toThrow();
  expect(() => start({ SMS_PROVIDER: 'aliyun' })).toThrow(/ALIYUN_ACCESS_KEY_ID/);
});

test('pools that the embedded database has no connections for are one line; another database is its operator’s matter', () => {
  expect(() => start({ WORKERS: '8' })).not.toThrow();
  expect(() => start({ WORKERS: '12' })).toThrow(/^Configuration: WORKERS × DATABASE_POOL is 192 connections[^\n]+$/);
  expect(() => start({ WORKERS: '12', DATABASE_URL: 'postgres://shop@db.example/shop' })).not.toThrow();
});

test('production has no demo catalogue, and says so to whoever asks for one', () => {
  expect(read({}).SEED_SIZE).toBe(600);
  expect(read(production).SEED_SIZE).toBe(0);
  const asked = { ...production, SEED_SIZE: '5' };
  expect(() => requireSettings(read(asked), { NODE_ENV: 'test', ...asked })).toThrow(/SEED_SIZE .*demo/);
});

test.each([
  ['demo', '0.0.0.0', true],
  ['demo', '::', true],
  ['demo', '192.168.1.7', true],
  ['demo', '127.0.0.1', false],
  ['demo', 'localhost', false],
  ['demo', '::1', false],
  ['production', '0.0.0.0', false],
] as const)('the %s on HOST=%s warns that its inbox is open to the network: %s', (mode, HOST, warns) => {
  const said = welcome({ ...read({ HOST }), YUEXIANG_MODE: mode }, { dev: false, seconds: 1, demo: mode === 'demo' ? demo : undefined });
  expect(said.split('\n').filter((line) => line.includes('login code')).length).toBe(warns ? 1 : 0);
});
