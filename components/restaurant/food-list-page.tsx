import { listMetadata, ListPage, type ListParams } from '@/components/parts/catalogue/list/list-page';
import { foodInput, foodList } from './food-list';
import { FoodSearch } from './food-search';

type Props = { readonly params: ListParams };

export const foodListMetadata = ({ params }: Props) => listMetadata(foodList, params);

export const FoodListPage = ({ params }: Props) => (
  <ListPage kind={foodList} params={params} ask={foodInput} scopes={['restaurant']}>
    {(city) => <FoodSearch initialCity={city} />}
  </ListPage>
);
