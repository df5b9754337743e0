import { CombosFound } from '@/components/combo/combos-found';
import { HotelsFound, NewHotelsFound } from '@/components/hotel/hotels-found';
import { PackagesFound } from '@/components/coupon/package/packages-found';
import { GoodsFound } from '@/components/physical/goods-found';
import { FoodsFound } from '@/components/restaurant/foods-found';
import { ShopsFound } from '@/components/restaurant/shops-found';
import { KeywordSearch } from '@/components/search/keyword-search';
import { SearchPage } from '@/components/search/search-pages';
import { unlisted } from '@/components/parts/shell/unlisted';
import { PlacesFound } from '@/components/ticket/places-found';

type Props = { readonly params: Promise<{ channel: string }> };

const rows = {
  hotel: HotelsFound,
  newHotel: NewHotelsFound,
  food: ShopsFound,
  combo: CombosFound,
  ticket: PlacesFound,
  physical: GoodsFound,
  voucher: FoodsFound,
  meal: FoodsFound,
  package: PackagesFound,
};

export const generateMetadata = unlisted('/search/searchpage');

export default function Page(props: Props) {
  return (
    <SearchPage scopes={['list', 'hotel', 'restaurant', 'combo', 'ticket', 'physical']} {...props}>
      <KeywordSearch rows={rows} />
    </SearchPage>
  );
}
