/**
 * For a browser that sends no cookies: the router's own requests, for parts of this site's pages, carry the access token, by which the front
 * opens guarded pages to them. Without it each of them would be the login. Returns how to stop.
 */
export function carryToken(token: () => string): () => void {
  const plain = window.fetch;
  const carrying: typeof fetch = (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href);
    const headers = new Headers(init?.headers);
    if (headers.get('rsc') !== '1' || address.origin !== window.location.origin) return plain(input, init);
    headers.set('access-token', token());
    return plain(input, { ...init, headers });
  };
  window.fetch = carrying;
  return () => {
    if (window.fetch === carrying) window.fetch = plain;
  };
}
