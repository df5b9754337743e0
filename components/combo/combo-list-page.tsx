import { listMetadata, ListPage, type ListParams } from '@/components/parts/catalogue/list/list-page';
import { pageChannel } from '@/lib/channel/page-channel';
import type { City } from '@/lib/domain/city';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { comboCalls } from '@/lib/queries/combo';
import { createQueryClient } from '@/lib/queries/define';
import { comboInput, comboList } from './combo-list';
import { ComboSearch } from './combo-search';
import type { RecommendedTags } from './tag-strip';

type Props = { readonly params: ListParams };

export const comboListMetadata = ({ params }: Props) => listMetadata(comboList, params);

/** The list works without them. */
async function tagsOf(params: ListParams, { cityCode }: City): Promise<RecommendedTags> {
  const { slug } = await pageChannel(params);
  return createQueryClient(serverGateway(slug))
    .fetchQuery(comboCalls.recommendTag({ cityCode }))
    .catch(() => ({ list: [] }));
}

async function Search({ params, city }: Props & { readonly city: City }) {
  return <ComboSearch initialCity={city} initialTags={await tagsOf(params, city)} />;
}

export const ComboListPage = ({ params }: Props) => (
  <ListPage kind={comboList} params={params} ask={comboInput}>
    {(city) => <Search params={params} city={city} />}
  </ListPage>
);
