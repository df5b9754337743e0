import { InstallmentCashier } from '@/components/bank-card/installment-cashier';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('bankCard', 'installmentTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['bankCard']}>
      <InstallmentCashier />
    </ClientPage>
  );
}
