import { listMetadata, ListPage, type ListParams } from '@/components/parts/catalogue/list/list-page';
import { restaurantInput, restaurantList } from './restaurant-list';
import { RestaurantSearch } from './restaurant-search';

type Props = { readonly params: ListParams };

export const restaurantListMetadata = ({ params }: Props) => listMetadata(restaurantList, params);

export const RestaurantListPage = ({ params }: Props) => (
  <ListPage kind={restaurantList} params={params} ask={restaurantInput}>
    {(city) => <RestaurantSearch initialCity={city} />}
  </ListPage>
);
