import { listMetadata, ListPage, type ListParams, type Said } from '@/components/parts/catalogue/list/list-page';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { defaultStay } from '@/lib/domain/stay';
import { words } from '@/lib/i18n/words';
import { hotelInput } from './hotel-input';
import { hotelLists } from './hotel-list';
import { HotelSearch } from './hotel-search';

type Props = { readonly set: HotelSetName; readonly params: ListParams };

/** Both sets are lists of hotels; the newer one says so, to be told apart. */
const selected: Said = ({ cityName: city }, locale) => {
  const word = words(locale, 'hotelAbout');
  return { title: word('selectedTitle', { city }), desc: word('selectedDescription', { city }) };
};
const sayOf = (set: HotelSetName): Said | undefined => (set === 'new' ? selected : undefined);

export const hotelSearchMetadata = ({ set, params }: Props) => listMetadata(hotelLists[set], params, sayOf(set));

export function HotelSearchPage({ set, params }: Props) {
  const stay = defaultStay(Date.now());
  return (
    <ListPage kind={hotelLists[set]} params={params} ask={hotelInput(stay)} scopes={['stay']} say={sayOf(set)}>
      {(city) => <HotelSearch set={set} initialCity={city} initialStay={stay} />}
    </ListPage>
  );
}
