'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { opensElsewhere } from '@/components/ui/base/opens-elsewhere';
import { routerKnowsUser } from './router-memory';

/** The page link that was clicked, unless the click was handled already or opens elsewhere. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { defaultPrevented, target } = event;
  if (defaultPrevented || opensElsewhere(event) || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[data-page]');
  return link && link.origin === window.location.origin && !link.target ? link : undefined;
}

const channelOf = (path: string): string | undefined => path.split('/')[1];

/** Another channel is another document, with its own theme, session and memory. */
const staysHere = ({ pathname }: HTMLAnchorElement): boolean => channelOf(pathname) === channelOf(window.location.pathname);

/** Follows the document's page links without loading a page. The listener is on the window, so that React's handlers run first. */
export function useSoftLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link) return;
      const replaces = link.dataset.page === 'replace';
      const path = `${link.pathname}${link.search}${link.hash}`;
      if (!routerKnowsUser() || !staysHere(link)) {
        // The browser can follow the link by itself, but not replace the history entry.
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
