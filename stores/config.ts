import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type City, defaultCity } from '@/lib/domain/city';
import { defaultStay } from '@/lib/domain/stay';
import { DEFAULT_LOCALE, type Locale } from '@/lib/kernel/locale';
import { type Day, dayOf, daysBetween, isDay } from '@/lib/kernel/day';

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

/** Dates in the past no longer apply. */
const current = ({ checkInDate, checkOutDate, isCheckDateChange }: StayChoice, now: number): StayChoice =>
  isDay(checkInDate) && isDay(checkOutDate) && checkInDate >= dayOf(now) && daysBetween(checkInDate, checkOutDate) > 0
    ? { checkInDate, checkOutDate, isCheckDateChange }
    : { ...defaultStay(now), isCheckDateChange: false };

/** §3, §9: today and tomorrow, and Shanghai, until the user chooses otherwise. */
export const useConfig = create<ConfigState>()(
  persist(
    (set, get) => ({
      ...defaultStay(Date.now()),
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
      partialize: ({ checkInDate, checkOutDate, isCheckDateChange, locale, cities }): Kept => ({
        checkInDate,
        checkOutDate,
        isCheckDateChange,
        locale,
        cities,
      }),
      // `version` guarantees that storage holds what partialize wrote; anything older has been dropped before this is called.
      merge: (stored, state) => {
        const kept = { ...state, ...(stored as Partial<Kept> | undefined) };
        return { ...state, ...current(kept, Date.now()), locale: kept.locale, cities: { ...state.cities, ...kept.cities } };
      },
    },
  ),
);

/** For a page left open over midnight: moves past dates on. True if the user had chosen them. */
export function refreshStay(now: number): boolean {
  const { isCheckDateChange } = useConfig.getState();
  useConfig.setState((state) => current(state, now));
  return isCheckDateChange && !useConfig.getState().isCheckDateChange;
}
