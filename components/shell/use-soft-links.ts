'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { routerKnowsUser } from './router-memory';

/** The clicked page link, unless it was clicked with a modifier (a new tab) or has been handled. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[data-page]');
  return link && link.origin === window.location.origin && !link.target ? link : undefined;
}

const channelOf = (path: string): string | undefined => path.split('/')[1];

/** Another channel is another document: its theme, its session, its memory. */
const staysHere = ({ pathname }: HTMLAnchorElement): boolean => channelOf(pathname) === channelOf(window.location.pathname);

/** Follows every page link of the document within the page. On the window, so that React's own handlers have had their say. */
export function useSoftLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      const replaces = link.dataset.page === 'replace';
      const path = `${link.pathname}${link.search}${link.hash}`;
      if (!routerKnowsUser() || !staysHere(link)) {
        // The browser follows a link by itself, but it does not replace.
        if (replaces) {
          event.preventDefault();
          window.location.replace(path);
        }
        return;
      }
      event.preventDefault();
      if (replaces) router.replace(path);
      else router.push(path);
    };
    window.addEventListener('click', onClick);
    return () => window.removeEventListener('click', onClick);
  }, [router]);
}
