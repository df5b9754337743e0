import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type City, defaultCity, isCity } from '@/lib/domain/city';
import { defaultStay } from '@/lib/domain/stay';
import { type Day, dayOf, daysBetween, isDay } from '@/lib/kernel/day';
import { DEFAULT_LOCALE, type Locale, locales } from '@/lib/kernel/locale';
import { serverNow } from '@/lib/kernel/shop-clock';
import { keptByTab } from './kept-by-tab';
import { entriesOf, isText } from './kept-on';

/** The list a city was chosen for; `n_` stands for the newer hotel set (§3). */
export const cityUses = ['localCity', 'hotel', 'food', 'list', 'n_localCity', 'n_hotel', 'n_food', 'n_list'] as const;
export type CityUse = (typeof cityUses)[number];

/** Degrees, GCJ-02, as located by the browser. */
export type LocationData = Readonly<{ lng: number; lat: number; cityName?: string }>;
export type AdminConfig = Readonly<{ customerTelephone: string; serviceHours: string; version: string }>;

type Stay = { readonly checkInDate: Day; readonly checkOutDate: Day };
type Kept = Stay & {
  /** Chosen by the user, so the dates don't move on with the calendar like the default ones. */
  readonly isCheckDateChange: boolean;
  /** The language of the cities' names. */
  readonly locale: Locale;
  readonly cities: Readonly<Record<CityUse, City>>;
};
export type ConfigState = Kept & {
  readonly locationData: LocationData | undefined;
  readonly channelCode: string;
  /** Customer telephone text of that channel (§3). */
  readonly adminConfig: AdminConfig | undefined;
  /** Must be called by a channel's pages before any request. */
  enterChannel: (channel: { readonly code: string; readonly locale: Locale }) => void;
  setStay: (stay: Stay) => void;
  setCity: (use: CityUse, city: City) => void;
  setLocationData: (locationData: LocationData) => void;
  setAdminConfig: (adminConfig: AdminConfig) => void;
};

const everywhere = (city: City): Kept['cities'] => ({
  localCity: city,
  hotel: city,
  food: city,
  list: city,
  n_localCity: city,
  n_hotel: city,
  n_food: city,
  n_list: city,
});

type StayChoice = Omit<Kept, 'cities' | 'locale'>;

/** Dates in the past no longer apply, nor do those that a clock gave which was wrong. */
const current = ({ checkInDate, checkOutDate, isCheckDateChange }: StayChoice, now: number): StayChoice =>
  isCheckDateChange && checkInDate >= dayOf(now) && daysBetween(checkInDate, checkOutDate) > 0
    ? { checkInDate, checkOutDate, isCheckDateChange }
    : { ...defaultStay(now), isCheckDateChange: false };

const isStoredDay = (value: unknown): value is Day => isText(value) && isDay(value);

function readKept({ checkInDate, checkOutDate, isCheckDateChange, locale, cities }: Readonly<Record<string, unknown>>): Kept {
  const known = locales.find((one) => one === locale) ?? DEFAULT_LOCALE;
  const days = isStoredDay(checkInDate) && isStoredDay(checkOutDate) && { checkInDate, checkOutDate };
  return {
    ...(days || defaultStay(serverNow())),
    isCheckDateChange: days !== false && isCheckDateChange === true,
    locale: known,
    cities: { ...everywhere(defaultCity(known)), ...entriesOf(cities, isCity) },
  };
}

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const stayOf = ({ checkInDate, checkOutDate, isCheckDateChange }: Kept): StayChoice => ({ checkInDate, checkOutDate, isCheckDateChange });

/** What the next tab begins with: of this tab's choices since `before` the new ones, otherwise what other tabs have chosen meanwhile. */
function chosenLast(stored: Kept, before: Kept, now: Kept): Kept {
  const uses = cityUses.filter((use) => !isAlike(before.cities[use], now.cities[use]));
  // A change of language chooses no city.
  const chosen = before.locale === now.locale ? uses : [];
  const base = chosen.length > 0 && stored.locale !== now.locale ? { locale: now.locale, cities: now.cities } : stored;
  return {
    ...(now.isCheckDateChange && !isAlike(stayOf(before), stayOf(now)) ? stayOf(now) : stayOf(stored)),
    locale: base.locale,
    cities: chosen.reduce((cities, use) => ({ ...cities, [use]: now.cities[use] }), base.cities),
  };
}

/** §3, §9: today and tomorrow, and Shanghai, until the user chooses otherwise. */
export const useConfig = create<ConfigState>()(
  persist(
    (set, get) => ({
      ...defaultStay(serverNow()),
      isCheckDateChange: false,
      locale: DEFAULT_LOCALE,
      cities: everywhere(defaultCity(DEFAULT_LOCALE)),
      locationData: undefined,
      channelCode: '',
      adminConfig: undefined,
      enterChannel: ({ code, locale }) => {
        if (code !== get().channelCode) set({ channelCode: code, adminConfig: undefined });
        // City names are in one language; after a change of language the stored ones would appear untranslated.
        if (locale !== get().locale) set({ locale, cities: everywhere(defaultCity(locale)) });
      },
      setStay: ({ checkInDate, checkOutDate }) => set({ checkInDate, checkOutDate, isCheckDateChange: true }),
      setCity: (use, city) => set({ cities: { ...get().cities, [use]: city } }),
      setLocationData: (locationData) => set({ locationData }),
      setAdminConfig: (adminConfig) => set({ adminConfig }),
    }),
    {
      name: 'yx.config',
      version: 1,
      storage: keptByTab(readKept, chosenLast),
      partialize: ({ checkInDate, checkOutDate, isCheckDateChange, locale, cities }): Kept => ({
        checkInDate,
        checkOutDate,
        isCheckDateChange,
        locale,
        cities,
      }),
      merge: (stored, state) => {
        const kept = { ...state, ...(stored as Partial<Kept> | undefined) };
        return { ...state, ...current(kept, serverNow()), locale: kept.locale, cities: { ...state.cities, ...kept.cities } };
      },
    },
  ),
);

/** For a page left open over midnight, or when the shop's clock has been read: moves past dates on. True if the user had chosen them. */
export function refreshStay(now: number): boolean {
  const before = useConfig.getState();
  const after = current(before, now);
  if (!isAlike(stayOf(before), after)) useConfig.setState(after);
  return before.isCheckDateChange && !after.isCheckDateChange;
}
