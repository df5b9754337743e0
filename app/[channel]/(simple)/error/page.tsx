import type { Metadata } from 'next';
import { ErrorState } from '@/components/ui/state/failure';
import { IndexLink } from '@/components/ui/base/index-link';

export const metadata: Metadata = { robots: { index: false } };

// One address serves every channel, so nothing may cache it.
export const dynamic = 'force-dynamic';

/** What /error shows, in the channel of its visitor. Reloading can't bring back the page that failed, so there is a way on as well (§2). */
export default function ErrorPage() {
  return (
    <main>
      <ErrorState more={<IndexLink kind="text" />} />
    </main>
  );
}
