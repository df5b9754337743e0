import { cancellationKinds } from '@/lib/domain/cancellation';
import type { Locale } from '@/lib/kernel/locale';
import type { RichBlock } from '@/lib/contract/goods/rich-text';
import { type HotelSetName, hotelSetNames } from '@/lib/domain/hotel-filter';
import type { Lane } from '@/server/catalogue/place';
import { deskCheck, deskColumns, listedColumns, placedColumns, pricedColumns, reviewedColumns } from '@/server/catalogue/shelf/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { orders } from '@/server/trade/tables/orders';

/** The lane of each set in the distance index. */
export const laneOf: Readonly<Record<HotelSetName, Lane>> = { classic: 0, new: 1 };

/**
 * Only what a list needs: lists read many of these rows. Searched by the words of name, area and brand, and by `city:` and `set:` words.
 */
export const hotels = pgTable(
  'hotels',
  {
    ...listedColumns(),
    ...placedColumns(),
    ...reviewedColumns(),
    ...pricedColumns(),
    set: text({ enum: hotelSetNames }).notNull(),
    districtCode: text().notNull(),
    businessCode: text(),
    brandId: text(),
    starLevel: smallint().notNull(),
    facilityIds: text().array().notNull(),
    takesCoupons: boolean().notNull().default(false),
  },
  (table) => [
    // Both columns descend, so that a single row comparison continues a list where its last page ended.
    index('hotels_rank').on(table.set, table.cityCode, table.rank.desc(), table.id.desc()),
    index('hotels_price').on(table.set, table.cityCode, table.priceFen, table.id),
    index('hotels_score').on(table.set, table.cityCode, table.scoreTenths.desc(), table.id.desc()),
    index('hotels_place').using('gist', table.place),
    index('hotels_search').using('gin', table.search),
    index('hotels_coupons')
      .on(table.set, table.cityCode)
      .where(sql`takes_coupons`),
  ],
);

/** What only the detail page and orders need. */
export const hotelProfiles = pgTable(
  'hotel_profiles',
  {
    hotelId: integer().primaryKey(),
    address: text().notNull(),
    telephone: text().notNull(),
    openedYear: smallint().notNull(),
    pictures: jsonb().$type<{ url: string; caption: string }[]>().notNull(),
    policies: jsonb().$type<{ title: string; text: string }[]>().notNull(),
    richText: jsonb().$type<RichBlock[]>().notNull(),
    ...deskColumns(),
  },
  (table) => [deskCheck('hotel_profiles', table)],
);

export const rooms = pgTable(
  'rooms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    hotelId: integer().notNull(),
    name: text().notNull(),
    picture: text().notNull(),
    areaSquareMetres: smallint().notNull(),
    bed: text().notNull(),
    maxGuests: smallint().notNull(),
    floor: text().notNull(),
    hasWindow: boolean().notNull(),
    facilities: text().array().notNull(),
    sort: smallint().notNull(),
  },
  (table) => [index('rooms_hotel').on(table.hotelId, table.sort)],
);

/** Ways to book a room: they share its nights and differ in breakfast, rule and price. */
export const offers = pgTable(
  'offers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    roomId: integer().notNull(),
    name: text().notNull(),
    breakfast: smallint().notNull(),
    cancellationKind: text({ enum: cancellationKinds }).notNull(),
    freeHours: smallint().notNull().default(0),
    feePercent: smallint().notNull().default(0),
    /** Belongs to what the hotel has allotted, if it has (`instant`): confirmed with the payment. */
    instantConfirmation: boolean().notNull(),
    /** Added to the night's price, in fen; may be negative. */
    surchargeFen: integer().notNull(),
    sort: smallint().notNull(),
  },
  (table) => [index('offers_room').on(table.roomId, table.sort)],
);

/** Price and stock of a room on a night. `sold` counts held and paid rooms alike and changes in the order's transaction. */
export const roomNights = pgTable(
  'room_nights',
  {
    roomId: integer().notNull(),
    night: date({ mode: 'string' }).notNull(),
    priceFen: integer().notNull(),
    units: smallint().notNull(),
    sold: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.night] }),
    check('room_nights_stock', sql`${table.sold} between 0 and ${table.units}`),
    check('room_nights_price', sql`${table.priceFen} > 0`),
  ],
);

/** The cheapest offer of a room that is left on this and on the following nights, for all of them, in fen; null when no room is. */
const stayTotal = () => integer();

/**
 * What a hotel costs on a night, for its lists: one row for each night on which a room is left. Only triggers write here, in the
 * transaction that changes nights, offers or rooms.
 */
export const hotelNights = pgTable(
  'hotel_nights',
  {
    hotelId: integer().notNull(),
    night: date({ mode: 'string' }).notNull(),
    /** City and set as one number (`hotel_list` of hotel-nights.sql): half the size in every index. */
    list: integer().notNull(),
    /** The cheapest offer of the rooms that are left, in fen. */
    lowestFen: integer().notNull(),
    /** The dearest one. */
    highestFen: integer().notNull(),
    twoNightsFen: stayTotal(),
    threeNightsFen: stayTotal(),
    fourNightsFen: stayTotal(),
    fiveNightsFen: stayTotal(),
    sixNightsFen: stayTotal(),
    sevenNightsFen: stayTotal(),
  },
  (table) => [
    primaryKey({ columns: [table.hotelId, table.night] }),
    index('hotel_nights_lowest').on(table.list, table.night, table.lowestFen, table.hotelId),
    index('hotel_nights_two_nights').on(table.list, table.night, table.twoNightsFen, table.hotelId),
    index('hotel_nights_three_nights').on(table.list, table.night, table.threeNightsFen, table.hotelId),
    index('hotel_nights_four_nights').on(table.list, table.night, table.fourNightsFen, table.hotelId),
    index('hotel_nights_five_nights').on(table.list, table.night, table.fiveNightsFen, table.hotelId),
    index('hotel_nights_six_nights').on(table.list, table.night, table.sixNightsFen, table.hotelId),
    index('hotel_nights_seven_nights').on(table.list, table.night, table.sevenNightsFen, table.hotelId),
    index('hotel_nights_highest').on(table.list, table.night, table.highestFen, table.hotelId),
  ],
);

/** What was booked, copied at that moment: later changes of the hotel don't affect orders. */
export const stays = pgTable(
  'stays',
  {
    orderId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    hotelId: integer().notNull(),
    hotelSet: text({ enum: hotelSetNames }).notNull(),
    roomId: integer().notNull(),
    offerId: integer().notNull(),
    hotelName: text().notNull(),
    hotelTelephone: text().notNull(),
    address: text().notNull(),
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    picture: text().notNull(),
    roomName: text().notNull(),
    bed: text().notNull(),
    offerName: text().notNull(),
    breakfast: smallint().notNull(),
    checkIn: date({ mode: 'string' }).notNull(),
    checkOut: date({ mode: 'string' }).notNull(),
    /** Price of one room each night, in fen. */
    nights: jsonb().$type<{ date: string; priceFen: number }[]>().notNull(),
    /** The level whose price was paid, and what others would have paid for all rooms (fen); null at the ordinary price. */
    member: jsonb().$type<{ groupCode: string; level: string; levelName: Record<Locale, string>; ordinaryFen: number }>(),
    roomCount: smallint().notNull(),
    guests: jsonb().$type<{ name: string }[]>().notNull(),
    contactMobile: text().notNull(),
    arriveTime: text().notNull(),
    remark: text().notNull(),
    cancellationKind: text({ enum: cancellationKinds }).notNull(),
    freeHours: smallint().notNull(),
    feePercent: smallint().notNull(),
    instantConfirmation: boolean().notNull(),
    /** As the hotel gave it; null until then, and where nobody had to confirm. */
    confirmationNo: text(),
  },
  (table) => [index('stays_offer').on(table.offerId, table.checkIn)],
);
