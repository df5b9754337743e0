import { NextRequest } from 'next/server';
import { encodeVisit, VISIT_HEADER } from '@/lib/routing/visit';
import { middleware } from '@/middleware';

export const SITE = 'https://shop.example';

/** As the front calls it: the address without its query, and the query and cookies in a header. */
export const visit = (address: string, given: Record<string, string> = {}) => {
  const { pathname, search } = new URL(SITE + address);
  const cookies = Object.entries(given)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return middleware(new NextRequest(SITE + pathname, { headers: { [VISIT_HEADER]: encodeVisit({ search, cookies, secure: true }) } }));
};
export const placeOf = (response: Response) => (response.headers.get('location') ?? '').replace(SITE, '');
export const isLetThrough = (response: Response) => response.headers.get('x-middleware-next') === '1';
export const shown = (response: Response) => (response.headers.get('x-middleware-rewrite') ?? '').replace(SITE, '');
export const isMissing = (response: Response) => /^\/(?:P\d{3}|mm)\/missing$/.test(shown(response));
export const isFailure = (response: Response) => isMissing(response) || /^\/(?:P\d{3}|mm)\/error$/.test(shown(response));
