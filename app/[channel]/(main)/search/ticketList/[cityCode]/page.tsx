import { TicketListPage, ticketListMetadata } from '@/components/ticket/ticket-list-page';

type Props = { readonly params: Promise<{ channel: string; cityCode: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = ({ params }: Props) => ticketListMetadata({ params });

export default function Page({ params }: Props) {
  return <TicketListPage params={params} />;
}
