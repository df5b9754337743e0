import { CardSalePage } from '@/components/bank-card/sale/card-sale-page';
import { privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('bankCard', 'saleTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return <CardSalePage params={params} address="yuexiang/premiumBlackCard" />;
}
