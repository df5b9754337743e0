import { hotel } from '@/lib/contract/hotel/endpoints';
import { newHotel } from '@/lib/contract/new-hotel/endpoints';
import type { Subjects } from '@/server/call/kind-part';
import { subjectFrom } from '@/server/call/subject';

export const hotelSubjects: Subjects = {
  '/hotel/details': async (ask, hotelId) => subjectFrom(await ask(hotel.shopDetail, { hotelId })),
  '/n/hotel/details': async (ask, hotelId) => subjectFrom(await ask(newHotel.detail, { hotelId })),
};
