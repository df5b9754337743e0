import { listKind } from '@/components/parts/catalogue/list/list-kind';
import { priceBands } from '@/components/parts/catalogue/list/price-bands';
import { type TicketTheme, ticketThemes } from '@/lib/domain/ticket';
import { placeLevels, type TicketFilter, ticketFilter } from '@/lib/domain/ticket-filter';
import { isDay } from '@/lib/kernel/day';
import type { InputOf } from '@/lib/contract/contract';
import { ticketCalls } from '@/lib/queries/ticket';
import { themeWords } from '@/lib/i18n/ticket-words';

type TicketInput = Omit<InputOf<'ticket.search'>, 'pageSize' | 'cursor'>;

/** Fen. */
const PRICE_BOUNDS = [5_000, 10_000, 20_000, 40_000];
const QUICK_THEMES: readonly TicketTheme[] = ['scenery', 'amusement', 'show', 'animals', 'museum'];

export const ticketList = listKind({
  scope: 'ticket',
  shelf: 'ticket',
  rules: ticketFilter,
  cityUse: 'list',
  page: '/search/ticketList',
  searchPage: '/ticket/searchpage',
  search: ticketCalls.search,
  byArea: false,
  // The same in every city, so nothing is fetched.
  condition: ({ cityCode }) => ({ queryKey: ['ticket.condition', cityCode], queryFn: () => PRICE_BOUNDS, staleTime: Infinity }),
  choices: (bounds, word, list) => ({
    areas: [],
    fields: {
      theme: { title: word('theme'), choices: ticketThemes.map((theme) => ({ value: theme, text: word(themeWords[theme]) })) },
      levels: { title: word('level'), choices: placeLevels.map((level) => ({ value: level, text: word('levelOf', { level }) })) },
      price: { title: list('price'), choices: priceBands(bounds, list) },
    },
  }),
  sheets: (word, list) => [
    { title: word('theme'), fields: ['theme'], marks: ['theme'] },
    { title: list('filter'), fields: ['theme', 'levels', 'price'], marks: ['levels', 'price'], counted: true },
  ],
  quick: (word, list) => [
    ...QUICK_THEMES.map((theme) => ({ text: word(themeWords[theme]), field: 'theme', value: theme })),
    { text: word('levelOf', { level: '5A' }), field: 'levels', value: '5A' },
    { text: list('sortScore'), sort: 'score' },
  ],
});

/** The list's request, without the page number. Whatever in the address has no valid meaning is dropped. */
export function ticketInput(cityCode: string, filter: TicketFilter, place?: { lng: number; lat: number }): TicketInput {
  const { keyword, date, price, sort } = filter;
  const theme = ticketThemes.find((one) => one === filter.theme);
  const levels = placeLevels.filter((level) => filter.levels.includes(level));
  return {
    cityCode,
    sort,
    ...(keyword !== undefined && { keyword }),
    ...(date !== undefined && isDay(date) && { date }),
    ...(theme && { theme }),
    ...(levels.length > 0 && { levels }),
    ...(price.min !== undefined && { priceMin: price.min }),
    ...(price.max !== undefined && { priceMax: price.max }),
    ...(place && { lng: place.lng, lat: place.lat }),
  };
}
