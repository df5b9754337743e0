import { KeywordSearch } from '@/components/search/keyword-search';
import { SearchPage, searchMetadata } from '@/components/search/search-pages';

type Props = { readonly params: Promise<{ channel: string }> };

export const generateMetadata = (props: Props) => searchMetadata(props, 'title', 'description');

export default function Page(props: Props) {
  return (
    <SearchPage {...props}>
      <KeywordSearch shelf="ticket" />
    </SearchPage>
  );
}
