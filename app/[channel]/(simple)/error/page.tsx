import { unlisted } from '@/components/parts/shell/unlisted';
import { ErrorState } from '@/components/ui/state/failure';
import { IndexLink } from '@/components/ui/base/index-link';

export const generateMetadata = unlisted('/error');

// One address serves every channel, so nothing may cache it.
export const dynamic = 'force-dynamic';

/** Shows /error in the visitor's channel. Reloading it can't bring back the page that failed, so there is a link as well (§2). */
export default function ErrorPage() {
  return (
    <main>
      <ErrorState more={<IndexLink kind="text" />} />
    </main>
  );
}
