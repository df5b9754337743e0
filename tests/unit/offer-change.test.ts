import type { PreOrder } from '@/components/hotel/booking/booking-types';
import { costsDiffer, offerChanges } from '@/components/hotel/booking/offer-change';

const offer: PreOrder = {
  hotelId: '1',
  hotelName: 'Harbour',
  address: '',
  roomName: 'Twin',
  bed: '',
  imgUrl: '',
  offerName: '',
  breakfast: 0,
  checkInDate: '2026-12-01',
  checkOutDate: '2026-12-03',
  nights: [
    { date: '2026-12-01', price: 20000, left: 5 },
    { date: '2026-12-02', price: 22000, left: 5 },
  ],
  roomCount: 1,
  maxRoomCount: 5,
  cancellation: { kind: 'free', freeHours: 0, feePercent: 0 },
  freeUntil: 1_800_000_000_000,
  payAmount: 42000,
  arriveTimes: ['14:00'],
};
const changed = (now: Partial<PreOrder>) => offerChanges(offer, { ...offer, ...now });

test('what differs is named: the night, the total, the free cancellation, the rule, the rooms', () => {
  const nights = [
    { date: '2026-12-01', price: 25000, left: 5 },
    { date: '2026-12-02', price: 22000, left: 5 },
  ];
  expect(changed({ nights, payAmount: 47000 })).toEqual([
    { of: 'night', date: '2026-12-01', was: 20000, now: 25000 },
    { of: 'amount', was: 42000, now: 47000 },
  ]);
  expect(changed({ freeUntil: null })).toEqual([{ of: 'freeUntil', was: 1_800_000_000_000, now: null }]);
  expect(changed({ cancellation: { kind: 'fee', freeHours: 0, feePercent: 30 } }).map((change) => change.of)).toEqual(['rule']);
  expect(changed({ maxRoomCount: 2 })).toEqual([{ of: 'stock', was: 5, now: 2 }]);
});

test('rooms alone cost nothing, and nothing is nothing', () => {
  expect(costsDiffer(changed({ maxRoomCount: 2 }))).toBe(false);
  expect(costsDiffer(changed({ freeUntil: null }))).toBe(true);
  expect(changed({ maxRoomCount: 9 })).toEqual([]);
});
