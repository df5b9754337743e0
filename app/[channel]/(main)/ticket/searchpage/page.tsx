import { KeywordSearch } from '@/components/search/keyword-search';
import { SearchPage } from '@/components/search/search-pages';
import { unlisted } from '@/components/parts/shell/unlisted';

type Props = { readonly params: Promise<{ channel: string }> };

export const generateMetadata = unlisted('/ticket/searchpage');

export default function Page(props: Props) {
  return (
    <SearchPage {...props}>
      <KeywordSearch shelf="ticket" />
    </SearchPage>
  );
}
