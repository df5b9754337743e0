type Outcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** Marks of this visit that must not travel with a link: WeChat's login code above all. */
const PRIVATE = ['code', 'state', 'token'] as const;

function shareAddress(): string {
  const url = new URL(window.location.href);
  for (const name of PRIVATE) url.searchParams.delete(name);
  return url.toString();
}

/** The device's own share sheet where there is one, the clipboard elsewhere. */
export async function sharePage({ title, text }: { readonly title: string; readonly text: string }): Promise<Outcome> {
  const url = shareAddress();
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  // A browser may refuse both: the caller says how else to copy.
  return navigator.clipboard?.writeText(url).then(() => 'copied' as const, () => 'failed' as const) ?? 'failed';
}
