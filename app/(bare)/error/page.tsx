import { ErrorState } from '@/components/ui/failure';
import { IndexLink } from '@/components/ui/index-link';
import { defaultChannel } from '@/lib/channel/lookup';

/** Reloading this address can't bring back the page that failed, so there is a way on beside the button of §2. */
export default function ErrorPage() {
  return (
    <main>
      <ErrorState more={<IndexLink slug={defaultChannel.slug} kind="text" />} />
    </main>
  );
}
