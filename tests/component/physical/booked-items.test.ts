import { bookedItems } from '@/components/physical/booking/booked-items';

test.each([
  ['12.1', [{ variantId: '12', quantity: 1 }]],
  [
    '12.1,13.2',
    [
      { variantId: '12', quantity: 1 },
      { variantId: '13', quantity: 2 },
    ],
  ],
  ['12.0', [{ variantId: '12', quantity: 1 }]],
  ['12.99', [{ variantId: '12', quantity: 50 }]],
  ['12.1,12.5', [{ variantId: '12', quantity: 1 }]],
  ['12', []],
  ['<script>.1', []],
  ['', []],
  [null, []],
])('%j books what can be meant by it', (written, items) => {
  expect(bookedItems(written)).toEqual(items);
});

test('an address books ten lines at most', () => {
  expect(bookedItems(Array.from({ length: 30 }, (_, index) => `${index + 1}.1`).join(','))).toHaveLength(10);
});
