import { listMetadata, ListPage, type ListParams } from '@/components/parts/catalogue/list/list-page';
import { ticketInput, ticketList } from './ticket-list';
import { TicketSearch } from './ticket-search';

type Props = { readonly params: ListParams };

export const ticketListMetadata = ({ params }: Props) => listMetadata(ticketList, params);

export const TicketListPage = ({ params }: Props) => (
  <ListPage kind={ticketList} params={params} ask={ticketInput}>
    {(city) => <TicketSearch initialCity={city} />}
  </ListPage>
);
