import { readPartnerMessage } from '@/lib/kernel/partner-message';

const frame = { name: 'the frame' };
const expected = { origin: 'https://haier.example', source: frame };
const sent = (data: unknown, more: Partial<{ origin: string; source: unknown }> = {}) =>
  readPartnerMessage({ origin: expected.origin, source: frame, data, ...more }, expected);

test('the partner’s frame says how high it is, and that somebody is done', () => {
  expect(sent({ type: 'partner.height', height: 812.4 })).toEqual({ type: 'partner.height', height: 813 });
  expect(sent({ type: 'partner.done', more: 'ignored' })).toEqual({ type: 'partner.done' });
  expect(sent({ type: 'partner.height', height: 1e9 })).toEqual({ type: 'partner.height', height: 6000 });
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that begins alike', { origin: 'https://haier.example.evil.example' }],
  ['another port', { origin: 'https://haier.example:8443' }],
  ['an unencrypted origin', { origin: 'http://haier.example' }],
  ['no origin', { origin: 'null' }],
  ['another window of the same origin', { source: { name: 'a popup' } }],
  ['no window', { source: null }],
] as const)('%s is not believed', (_what, more) => {
  expect(sent({ type: 'partner.done' }, more)).toBeUndefined();
});

test('before the frame is there nothing is believed, also not from no window', () => {
  const data = { type: 'partner.done' };
  expect(readPartnerMessage({ origin: 'null', source: null, data }, { origin: 'null', source: null })).toBeUndefined();
  expect(readPartnerMessage({ origin: 'null', source: frame, data }, { origin: 'null', source: undefined })).toBeUndefined();
});

test.each([
  undefined,
  null,
  'partner.done',
  42,
  [],
  {},
  { type: 'partner.open', url: 'https://evil.example' },
  { type: 'partner.height' },
  { type: 'partner.height', height: '900' },
  { type: 'partner.height', height: Number.NaN },
  { type: 'partner.height', height: Infinity },
  { type: 'partner.height', height: -5 },
  Object.create({ type: 'partner.done' }) as object,
])('%j says nothing', (data) => {
  expect(sent(data)).toBeUndefined();
});
