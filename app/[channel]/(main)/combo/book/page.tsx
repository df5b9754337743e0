import { ComboBooking } from '@/components/combo/combo-booking';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/combo/book');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['combo', 'checkout', 'coupon']}>
      <ComboBooking />
    </ClientPage>
  );
}
