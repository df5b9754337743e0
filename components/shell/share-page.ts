import { withoutPrivateParameters } from '@/lib/kernel/private-parameters';

type Outcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/**
 * The device's own share sheet where there is one, the clipboard elsewhere.
 * @param path of the page in its channel, canonical: what this visit added to the address must not travel with it.
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
  const url = withoutPrivateParameters(new URL(path, window.location.origin)).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  // A browser may refuse both: the caller says how else to copy.
  return (
    navigator.clipboard?.writeText(url).then(
      () => 'copied' as const,
      () => 'failed' as const,
    ) ?? 'failed'
  );
}
