import { CitySelect } from '@/components/search/city-select';
import { SearchPage } from '@/components/search/search-pages';
import { unlisted } from '@/components/parts/shell/unlisted';

type Props = { readonly params: Promise<{ channel: string }> };

export const generateMetadata = unlisted('/search/city/select');

export default function Page(props: Props) {
  return (
    <SearchPage {...props} title="cityTitle">
      <CitySelect />
    </SearchPage>
  );
}
