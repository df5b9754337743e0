import fc from 'fast-check';
import { createSealing, isKeyList, newKey } from '@/server/platform/sealed';

const [OLD, NEW] = [newKey(), newKey()];
const place = ['residents', 7, 'r1'];
const sealing = createSealing(NEW);

const parts = fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.nat()), { maxLength: 4 });

test('what was sealed opens again in its own place, and shows nothing of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), parts, (text, where) => {
      const envelope = sealing.seal(text, where);
      expect(sealing.open(envelope, where)).toBe(text);
      expect(envelope).toMatch(/^1\.[0-9a-f]{8}\.[\w-]+$/);
    }),
  );
  expect(Buffer.from(sealing.seal('110101199003072316', place).split('.')[2] ?? '', 'base64url').includes('1990')).toBe(false);
});

test('the same text is never sealed the same way twice', () => {
  expect(new Set(Array.from({ length: 200 }, () => sealing.seal('张三', place))).size).toBe(200);
});

test('an envelope opens neither in another place nor with one bit changed', () => {
  fc.assert(
    fc.property(parts, parts, (here, there) => {
      fc.pre(JSON.stringify(here) !== JSON.stringify(there));
      expect(() => sealing.open(sealing.seal('110101199003072316', here), there)).toThrow();
    }),
  );
  const envelope = sealing.seal('110101199003072316', place);
  const [version = '', id = '', content = ''] = envelope.split('.');
  const bytes = Buffer.from(content, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const spoilt = Buffer.from(bytes);
    spoilt[bit >> 3] = (spoilt[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => sealing.open(`${version}.${id}.${spoilt.toString('base64url')}`, place)).toThrow();
  }
  for (const broken of ['', '1', `2.${id}.${content}`, `1.00000000.${content}`, `1.${id}.`, `1.${id}.AAAA`]) {
    expect(() => sealing.open(broken, place)).toThrow();
  }
});

test('an older key opens what it sealed while it is listed, and no new envelope is made with it', () => {
  const before = createSealing(OLD);
  const both = createSealing(`${NEW},${OLD}`);
  const envelope = before.seal('张三', place);
  expect(both.open(envelope, place)).toBe('张三');
  expect([envelope, both.seal('张三', place)].map((one) => one.startsWith(both.newestPrefix))).toEqual([false, true]);
  expect([before.hasOlderKeys, both.hasOlderKeys]).toEqual([false, true]);
  expect(sealing.open(both.seal('李四', place), place)).toBe('李四');
  expect(() => sealing.open(envelope, place)).toThrow(/PERSONAL_DATA_KEY/);
});

test('a keyed hash is the same for the same parts only, and another under another key', () => {
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      expect(sealing.keyedHash(...one) === sealing.keyedHash(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
  const before = createSealing(OLD);
  const both = createSealing(`${NEW},${OLD}`);
  expect(before.keyedHash('a')).not.toBe(sealing.keyedHash('a'));
  expect(both.keyedHash('a')).toBe(sealing.keyedHash('a'));
  expect(both.keyedHashes('a')).toEqual([sealing.keyedHash('a'), before.keyedHash('a')]);
});

test('keys are 32 bytes in either base64, and nothing else', () => {
  expect(isKeyList(Buffer.alloc(32, 255).toString('base64'))).toBe(true);
  expect(isKeyList(`${newKey()}, ${newKey()}`)).toBe(true);
  expect(['', ',', newKey().slice(1), `${newKey()}=a`, `${newKey()},`].filter(isKeyList)).toEqual([]);
  expect(() => createSealing('short')).toThrow(/PERSONAL_DATA_KEY/);
});
