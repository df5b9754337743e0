'use client';

import { useEffect } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { toast } from '@/components/ui/overlay/toast';

const isPage = ({ protocol }: { readonly protocol: string }): boolean => protocol === 'http:' || protocol === 'https:';

/**
 * A click that would load a page. A place within this one and a telephone number need no network, nor does Back where the tab still has the
 * page before.
 */
function leaves({ target, button }: MouseEvent): boolean {
  const link = button === 0 && target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]:not([data-back])') : null;
  if (!link || !isPage(link)) return false;
  const { pathname, search } = window.location;
  return link.hash === '' || link.pathname !== pathname || link.search !== search;
}

/** A load of another page, whoever asked for it: Next's router falls back to one when it can't fetch a page. */
const isLoad = ({ cancelable, destination, hashChange, navigationType }: NavigateEvent): boolean =>
  cancelable &&
  !hashChange &&
  !destination.sameDocument &&
  (navigationType === 'push' || navigationType === 'replace') &&
  isPage(new URL(destination.url));

/**
 * Without a network a link would end on the browser's error page, and what was typed here with it: it is not followed, and the offline
 * toast says why (§2, §8). Links of every kind are caught by their click; pages gone to by code where the browser has the Navigation API.
 */
export function OfflineGuard() {
  const word = useWords('ui');
  useEffect(() => {
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      toast.offline(word('offline'));
    };
    const onClick = (event: MouseEvent) => {
      if (!navigator.onLine && leaves(event)) refuse(event);
    };
    const onNavigate = (event: NavigateEvent) => {
      if (!navigator.onLine && isLoad(event)) refuse(event);
    };
    const navigation = 'navigation' in window ? window.navigation : undefined;
    window.addEventListener('click', onClick, true);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('click', onClick, true);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [word]);
  return null;
}
