import { listMetadata, ListPage, type ListParams } from '@/components/catalogue/list/list-page';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { defaultStay } from '@/lib/domain/stay';
import { hotelInput } from './hotel-input';
import { hotelLists } from './hotel-list';
import { HotelSearch } from './hotel-search';

type Props = { readonly set: HotelSetName; readonly params: ListParams };

export const hotelSearchMetadata = ({ set, params }: Props) => listMetadata(hotelLists[set], params);

export function HotelSearchPage({ set, params }: Props) {
  const stay = defaultStay(Date.now());
  return (
    <ListPage kind={hotelLists[set]} params={params} ask={hotelInput(stay)} scopes={['stay']}>
      {(city) => <HotelSearch set={set} initialCity={city} initialStay={stay} />}
    </ListPage>
  );
}
