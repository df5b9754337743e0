'use client';

import { usePathname } from 'next/navigation';
import { useWords } from '@/lib/i18n/use-words';
import { buttonClass } from './press-button';

/** Back to an index; default that of the channel in the address. A plain link: where nothing was found, a fresh page is safest. */
export function IndexLink({ slug }: { readonly slug?: string | undefined }) {
  const inAddress = usePathname().split('/')[1] ?? '';
  return (
    <a className={buttonClass({})} href={`/${slug ?? inAddress}/index`}>
      {useWords('ui')('backToIndex')}
    </a>
  );
}
