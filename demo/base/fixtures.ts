/** What tests and the README may rely on: these never sell out and stay cheap, whatever the size of the catalogue. */
export const demoClassicHotelId = 100_001;
export const demoNewHotelId = 100_002;
export const demoHotelIds = [demoClassicHotelId, demoNewHotelId] as const;

/** Ids of rooms and offers count up from their hotel's id. */
export const roomIdOf = (hotelId: number, room: number): number => hotelId * 10 + room;
export const offerIdOf = (roomId: number, offer: number): number => roomId * 10 + offer;

const demoOffers = (hotelId: number) => {
  const room = roomIdOf(hotelId, 1);
  return { none: offerIdOf(room, 1), free: offerIdOf(room, 2), fee: offerIdOf(room, 3) } as const;
};

/** The first room's offers, by cancellation rule: no refund, free until 18:00 on the check-in day, 30 % kept. */
export const demoClassicOffers = demoOffers(demoClassicHotelId);
export const demoNewOffers = demoOffers(demoNewHotelId);

export const demoCityCode = '310100';
export { demoMobiles } from '@/lib/kernel/demo';
