import { CardSalePage } from '@/components/bank-card/sale/card-sale-page';
import { LoginGuard } from '@/components/parts/shell/login-guard';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/single/n/premiumBlackCard/installment');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <>
      <LoginGuard />
      <CardSalePage params={params} address="yuexiang/premiumBlackCard" />
    </>
  );
}
