import { CardSalePage } from '@/components/bank-card/sale/card-sale-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/single/n/premiumBlackCard/installment');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return <CardSalePage params={params} address="yuexiang/premiumBlackCard" />;
}
