import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { FoodApply } from '@/components/restaurant/food-apply';

export const generateMetadata = unlisted('/search/applyFood');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['apply', 'coupon', 'list', 'restaurantFood', 'restaurant']}>
      <FoodApply />
    </ClientPage>
  );
}
