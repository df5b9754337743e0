import { channelByCode, channelBySlug, defaultChannel, looksLikeChannel } from '@/lib/channel/lookup';
import { channels } from '@/lib/channel/registry';
import { checkRegistry } from '@/lib/channel/schema';

const [first, second] = channels;
if (!first || !second) throw new Error('The registry is empty.');

test('the registry has P010, P012 to P069 and mm, and nothing else', () => {
  const partners = ['P010', ...Array.from({ length: 58 }, (_, index) => `P0${index + 12}`)];
  expect(channels.map(({ code }) => code)).toEqual([...partners, 'mm']);
});

test('the registry as shipped passes the check the build makes', () => {
  expect(() => checkRegistry(channels)).not.toThrow();
});

test.each([
  ['a project shared by two channels', [first, { ...second, projectId: first.projectId }]],
  ['a code that stands twice', [first, { ...first, projectId: '999999', slug: 'other' }]],
  ['a slug that differs in case only', [first, { ...second, slug: first.slug.toLowerCase() }]],
  ['no way to pay', [{ ...first, paymentWays: [] }]],
  ['a telephone number nobody can dial', [{ ...first, customerService: { phone: 'call us', hours: '9:00-18:00' } }]],
  ['a setting nobody declared', [{ ...first, colour: 'red' }]],
  ['nothing at all', []],
])('the check refuses %s', (_, registry) => {
  expect(() => checkRegistry(registry)).toThrow('The channel registry is wrong');
});

test('the settings the specification names are the ones channels have', () => {
  const long = channels.filter(({ customerService }) => customerService.phone === '95713');
  expect(long.map(({ customerService }) => customerService.hours)).toEqual(['9:00-19:00']);
  const others = channels.filter((channel) => !long.includes(channel)).map(({ customerService }) => customerService);
  expect(others.every(({ phone, hours }) => phone.startsWith('400-') && hours === '9:00-18:00')).toBe(true);
  expect(channels.filter(({ agreementTick }) => agreementTick).map(({ code }) => code)).toEqual(['mm']);
  expect(channels.filter(({ loginForm }) => loginForm === 'second').map(({ code }) => code)).toEqual(['P067']);
  expect(channels.filter(({ locale }) => locale === 'en').map(({ code }) => code)).toEqual(['P069']);
});

test('a channel is found by slug and code in any case, an unregistered one is not', () => {
  expect(channelBySlug('p012')).toBe(channelByCode('P012'));
  expect(channelBySlug('MM')?.slug).toBe('mm');
  expect(channelBySlug('P011')).toBeUndefined();
  expect(channelByCode('constructor')).toBeUndefined();
  expect(looksLikeChannel('p011')).toBe(true);
  expect(looksLikeChannel('physical')).toBe(false);
  expect(defaultChannel.code).toBe('P012');
});
