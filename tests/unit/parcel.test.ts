import { isTrackingNo, tidyTrackingNo } from '@/lib/domain/parcel';
import { isWithin } from '@/lib/domain/physical';

test.each([
  ['SF', 'SF1234567890123', true],
  ['SF', '1234567890123', false],
  ['YTO', 'YT1234567890123', true],
  ['EMS', 'EA123456789CS', true],
  ['EMS', 'EA123456789US', false],
  ['JD', 'JDVA00123456789', true],
  ['ZTO', '78901234567890', true],
  ['ZTO', 'SF1234567890123', false],
  ['NEW', 'ABC123456', true],
  ['NEW', 'ab', false],
])('%s %s: %s', (company, number, is) => {
  expect(isTrackingNo(company, number)).toBe(is);
});

test('a number is taken as it is read out', () => {
  expect(tidyTrackingNo(' sf 1234-5678 90123 ')).toBe('SF1234567890123');
});

test('an area is everywhere, only some places, or all but some', () => {
  const [hangzhou, lhasa] = ['330106001000', '540102001000'];
  expect(isWithin({ kind: 'all', areaCodes: [] }, lhasa)).toBe(true);
  expect([hangzhou, lhasa].map((code) => isWithin({ kind: 'only', areaCodes: ['33', '3101'] }, code))).toEqual([true, false]);
  expect([hangzhou, lhasa].map((code) => isWithin({ kind: 'except', areaCodes: ['54'] }, code))).toEqual([true, false]);
});
