import type { PreOrder } from '@/components/hotel/booking/booking-types';
import { offerChanges } from '@/components/hotel/booking/offer-change';
import { costsDiffer } from '@/components/parts/checkout/offer-change';
import { words } from '@/lib/i18n/words';

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
  maxGuests: 2,
  cancellation: { kind: 'free', freeHours: 0, feePercent: 0 },
  freeUntil: 1_800_000_000_000,
  coupons: { fitting: [], refused: [], proposed: null, chosen: null },
  member: null,
  payAmount: 42000,
  arriveTimes: ['14:00'],
};
const word = words('en', 'booking');
const changed = (now: Partial<PreOrder>) => offerChanges(offer, { ...offer, ...now }, word, 'en');

test('what differs is named, old beside new: the night, the total, the free cancellation, the rule, the rooms', () => {
  const nights = [
    { date: '2026-12-01', price: 25000, left: 5 },
    { date: '2026-12-02', price: 22000, left: 5 },
  ];
  expect(changed({ nights, payAmount: 47000 })).toEqual([
    { name: expect.stringMatching(/^Night of /), was: '¥200', now: '¥250', costs: true },
    { name: 'Order total', was: '¥420', now: '¥470', costs: true },
  ]);
  expect(changed({ freeUntil: null })).toMatchObject([{ name: 'Free cancellation until', now: 'No free cancellation', costs: true }]);
  expect(changed({ cancellation: { kind: 'fee', freeHours: 0, feePercent: 30 } })).toMatchObject([
    { name: 'Cancellation rule', now: expect.stringContaining('30%') },
  ]);
  expect(changed({ maxRoomCount: 2 })).toEqual([{ name: 'Rooms available', was: '5 rooms', now: '2 rooms', costs: false }]);
});

test('rooms alone cost nothing, and nothing is nothing', () => {
  expect(costsDiffer(changed({ maxRoomCount: 2 }))).toBe(false);
  expect(costsDiffer(changed({ freeUntil: null }))).toBe(true);
  expect(changed({ maxRoomCount: 9 })).toEqual([]);
});
