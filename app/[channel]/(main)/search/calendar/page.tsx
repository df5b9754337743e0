import { CalendarChoice } from '@/components/hotel/dates/calendar-choice';
import { SearchPage, searchMetadata } from '@/components/search/search-pages';

type Props = { readonly params: Promise<{ channel: string }> };

export const generateMetadata = (props: Props) => searchMetadata(props, 'calendarTitle', 'calendarDescription');

export default function Page(props: Props) {
  return (
    <SearchPage {...props} title="calendarTitle" scopes={['stay']}>
      <CalendarChoice />
    </SearchPage>
  );
}
