import { DiningBooking } from '@/components/restaurant/dining-booking';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/food/mealPorder');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['restaurant', 'restaurantBooking', 'checkout', 'coupon']}>
      <DiningBooking kind="setMeal" />
    </ClientPage>
  );
}
