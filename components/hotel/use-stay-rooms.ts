'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import type { StayDates } from '@/stores/use-stay';
import type { Offer, RoomType } from './hotel-types';

/** Booking asks the price again, so a reader need not pay for fresh rooms with the page's first seconds. Ms. */
const ROOMS_FRESH_MS = 300_000;

/** Rooms of a stay; of the dates before while those of new dates are on their way. */
export const useStayRooms = (set: HotelSetName, hotelId: string, stay: StayDates) =>
  useQuery({ ...hotelSetCalls[set].calls.rooms({ hotelId, ...stay }), staleTime: ROOMS_FRESH_MS, placeholderData: keepPreviousData });

const isForSale = (offer: Offer): boolean => offer.left > 0;

export const canBeSold = ({ offers }: RoomType): boolean => offers.some(isForSale);

/** The offer a night costs least with, of those that can be booked. */
export const cheapestOffer = (rooms: readonly RoomType[]): Offer | undefined =>
  rooms.flatMap(({ offers }) => offers.filter(isForSale)).sort((one, other) => one.price - other.price)[0];
