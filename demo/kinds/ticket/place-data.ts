import type { TicketTheme } from '@/lib/domain/ticket';
import type { PlaceLevel } from '@/lib/domain/ticket-filter';
import type { PictureKind } from '@/pictures/names';

/** A place as written in the seed; products, days and prices follow from it. */
export type PlaceData = Readonly<{
  /** Division code of its city, as in the shop's cities. */
  city: string;
  name: string;
  subtitle: string;
  theme: TicketTheme;
  level?: PlaceLevel;
  /** One of the city's business areas. */
  area: string;
  /** GCJ-02 longitude and latitude. */
  at: readonly [lng: number, lat: number];
  address: string;
  telephone: string;
  scene: PictureKind;
  /** 'HH:mm'. */
  opens: string;
  closes: string;
  /** Weekdays on which it is closed; 0 is Sunday. */
  closed?: readonly number[];
  /** Adult price on an ordinary day, in yuan. */
  price: number;
  introduction: readonly string[];
  notices?: readonly Readonly<{ title: string; text: string }>[];
}>;
