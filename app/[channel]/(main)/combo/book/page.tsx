import { ComboBooking } from '@/components/combo/combo-booking';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/combo/book');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['combo', 'checkout', 'coupon']}>
      <ComboBooking />
    </ClientPage>
  );
}
