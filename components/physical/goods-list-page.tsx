import { listMetadata, ListPage, type ListParams } from '@/components/parts/catalogue/list/list-page';
import { goodsInput, goodsList } from './goods-list';
import { GoodsSearch } from './goods-search';

type Props = { readonly params: ListParams };

export const goodsListMetadata = ({ params }: Props) => listMetadata(goodsList, params);

export const GoodsListPage = ({ params }: Props) => (
  <ListPage kind={goodsList} params={params} ask={goodsInput}>
    {(city) => <GoodsSearch initialCity={city} />}
  </ListPage>
);
