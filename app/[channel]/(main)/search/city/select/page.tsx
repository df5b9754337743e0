import { CitySelect } from '@/components/search/city-select';
import { SearchPage, searchMetadata } from '@/components/search/search-pages';

type Props = { readonly params: Promise<{ channel: string }> };

export const generateMetadata = (props: Props) => searchMetadata(props, 'cityTitle', 'cityDescription');

export default function Page(props: Props) {
  return (
    <SearchPage {...props} title="cityTitle">
      <CitySelect />
    </SearchPage>
  );
}
