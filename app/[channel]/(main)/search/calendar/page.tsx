import { CalendarChoice } from '@/components/hotel/dates/calendar-choice';
import { SearchPage } from '@/components/search/search-pages';
import { unlisted } from '@/components/parts/shell/unlisted';

type Props = { readonly params: Promise<{ channel: string }> };

export const generateMetadata = unlisted('/search/calendar');

export default function Page(props: Props) {
  return (
    <SearchPage {...props} title="calendarTitle" scopes={['stay']}>
      <CalendarChoice />
    </SearchPage>
  );
}
