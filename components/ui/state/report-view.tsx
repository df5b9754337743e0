'use client';

import { useParams, usePathname } from 'next/navigation';
import { useEffect } from 'react';
import type { Endpoint } from '@/lib/contract/endpoint';

/** A page has been seen after this long, ms: not one that only leads on, or that was tapped by mistake. */
export const SEEN_MS = 1000;
const MOST_PAGE = 200;

type Params = ReturnType<typeof useParams>;

/** The page without its ids, by their names: `/P012/my/foodOrderDetail/{id}`. An order's number would tell whose page it was. */
function pageOf(path: string, { channel: _, ...ids }: Params): string {
  return Object.entries(ids)
    .reduce((page, [name, id = '']) => {
      const part = `/${Array.isArray(id) ? id.join('/') : id}/`;
      const at = part === '//' ? -1 : `${page}/`.lastIndexOf(part);
      return at < 0 ? page : `${page.slice(0, at)}/{${name}}${page.slice(at + part.length - 1)}`;
    }, path)
    .slice(0, MOST_PAGE);
}

interface ReportViewProps {
  readonly address: string;
  readonly form: Endpoint['form'];
  readonly channel: string;
}

/**
 * Reports a page once somebody has looked at it, also after a soft navigation. No cookie, token or id goes with it, nothing is stored, and
 * a report that fails is dropped. It outlives the page, which doesn't wait for it.
 */
export function ReportView({ address, form, channel }: ReportViewProps) {
  const path = usePathname();
  const params = useParams();
  const page = pageOf(path, params);
  useEffect(() => {
    const report = () => {
      // A page in a tab behind others waits until it is looked at.
      if (document.hidden) return document.addEventListener('visibilitychange', report, { once: true });
      const view = { event: 'view', page };
      const body = form === 'urlencoded' ? new URLSearchParams(view) : JSON.stringify(view);
      const type = form === 'urlencoded' ? undefined : { 'content-type': 'application/json' };
      fetch(address, { method: 'POST', keepalive: true, credentials: 'omit', headers: { p: channel, ...type }, body }).catch(
        () => undefined,
      );
      return undefined;
    };
    const timer = setTimeout(report, SEEN_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', report);
    };
    // Two orders are two views of the same page.
  }, [path, page, address, form, channel]);
  return null;
}
