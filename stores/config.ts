import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type City, SHANGHAI } from '@/lib/domain/city';
import { defaultStay } from '@/lib/domain/stay';
import { type Day, dayOf, daysBetween, isDay } from '@/lib/kernel/day';

/** What a city was chosen for; the `n_` ones belong to the newer hotel set (§3). */
export const cityUses = ['localCity', 'hotel', 'food', 'list', 'n_localCity', 'n_hotel', 'n_food', 'n_list'] as const;
export type CityUse = (typeof cityUses)[number];

/** Degrees, GCJ-02, as the browser located the user. */
export type LocationData = Readonly<{ lng: number; lat: number; cityName?: string }>;
export type AdminConfig = Readonly<{ customerTelephone: string; serviceHours: string; version: string }>;

type Stay = { readonly checkInDate: Day; readonly checkOutDate: Day };
type Kept = Stay & {
  readonly isCheckDateChange: boolean;
  readonly cities: Readonly<Record<CityUse, City>>;
};
export type ConfigState = Kept & {
  readonly locationData: LocationData | undefined;
  readonly adminConfig: AdminConfig | undefined;
  setStay: (stay: Stay) => void;
  setCity: (use: CityUse, city: City) => void;
  setLocationData: (locationData: LocationData) => void;
  setAdminConfig: (adminConfig: AdminConfig) => void;
};

const everywhere = (city: City): Kept['cities'] => ({
  localCity: city, hotel: city, food: city, list: city, n_localCity: city, n_hotel: city, n_food: city, n_list: city,
});

/** Dates somebody chose last week are no wish for this week. */
const current = ({ checkInDate, checkOutDate, isCheckDateChange }: Omit<Kept, 'cities'>, now: number): Omit<Kept, 'cities'> =>
  isDay(checkInDate) && isDay(checkOutDate) && checkInDate >= dayOf(now) && daysBetween(checkInDate, checkOutDate) > 0
    ? { checkInDate, checkOutDate, isCheckDateChange }
    : { ...defaultStay(now), isCheckDateChange: false };

/** §3, §9: today and tomorrow, and Shanghai, until somebody chooses otherwise. */
export const useConfig = create<ConfigState>()(
  persist(
    (set, get) => ({
      ...defaultStay(Date.now()),
      isCheckDateChange: false,
      cities: everywhere(SHANGHAI),
      locationData: undefined,
      adminConfig: undefined,
      setStay: ({ checkInDate, checkOutDate }) => set({ checkInDate, checkOutDate, isCheckDateChange: true }),
      setCity: (use, city) => set({ cities: { ...get().cities, [use]: city } }),
      setLocationData: (locationData) => set({ locationData }),
      setAdminConfig: (adminConfig) => set({ adminConfig }),
    }),
    {
      name: 'yx.config',
      version: 1,
      partialize: ({ checkInDate, checkOutDate, isCheckDateChange, cities }): Kept =>
        ({ checkInDate, checkOutDate, isCheckDateChange, cities }),
      // `version` says that storage holds what partialize wrote; anything older is dropped before it gets here.
      merge: (stored, state) => {
        const kept = { ...state, ...(stored as Partial<Kept> | undefined) };
        return { ...state, ...current(kept, Date.now()), cities: { ...state.cities, ...kept.cities } };
      },
    },
  ),
);

/** A page left open over midnight: what it shows must still be bookable. */
export function refreshStay(now: number): void {
  useConfig.setState((state) => current(state, now));
}
