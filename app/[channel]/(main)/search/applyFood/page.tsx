import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { FoodApply } from '@/components/restaurant/food-apply';

export const generateMetadata = privateTitle('restaurantFood', 'listTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['apply', 'coupon', 'list', 'restaurantFood', 'restaurant']}>
      <FoodApply />
    </ClientPage>
  );
}
