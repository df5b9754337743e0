'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import type { StayDates } from '@/stores/use-stay';
import type { Offer, RoomType } from './hotel-types';

/** Ms. Booking fetches the price again, so the page's first seconds needn't be spent on fetching fresh rooms. */
const ROOMS_FRESH_MS = 300_000;

/** The rooms of a stay; those of the previous dates until the new ones have loaded. */
export const useStayRooms = (set: HotelSetName, hotelId: string, stay: StayDates) =>
  useQuery({ ...hotelSetCalls[set].calls.rooms({ hotelId, ...stay }), staleTime: ROOMS_FRESH_MS, placeholderData: keepPreviousData });

const isForSale = (offer: Offer): boolean => offer.left > 0;

export const canBeSold = ({ offers }: RoomType): boolean => offers.some(isForSale);

/** The bookable offer with the lowest price a night. */
export const cheapestOffer = (rooms: readonly RoomType[]): Offer | undefined =>
  rooms.flatMap(({ offers }) => offers.filter(isForSale)).sort((one, other) => one.price - other.price)[0];
