import { sharedLink } from '@/lib/routing/shared-link';

type Outcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/**
 * Opens the device's share sheet if there is one; otherwise copies the link.
 * @param path the page's canonical path: of what this visit added to the address only `p` is shared.
 */
export async function sharePage({
  title,
  text,
  path,
}: {
  readonly title: string;
  readonly text: string;
  readonly path: string;
}): Promise<Outcome> {
  const url = sharedLink(path);
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  // The browser may refuse both; the caller then says how to copy the link by hand.
  return (
    navigator.clipboard?.writeText(url).then(
      () => 'copied' as const,
      () => 'failed' as const,
    ) ?? 'failed'
  );
}
