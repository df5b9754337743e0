'use client';

import { usePathname } from 'next/navigation';
import { useWords } from '@/lib/i18n/use-words';
import { buttonClass } from './press-button';

/** Back to the index of the channel in the address. A plain link: where nothing was found, a fresh page is safest. */
export function IndexLink() {
  const channel = usePathname().split('/')[1] ?? '';
  return (
    <a className={buttonClass({})} href={`/${channel}/index`}>
      {useWords('ui')('backToIndex')}
    </a>
  );
}
