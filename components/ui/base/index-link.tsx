'use client';

import { useParams, usePathname } from 'next/navigation';
import { useWords } from '@/lib/i18n/use-words';
import { buttonClass, type ButtonKind } from './press-button';

interface IndexLinkProps {
  readonly slug?: string | undefined;
  readonly kind?: ButtonKind;
}

/**
 * A link to an index, by default that of the page's channel, which the address of a failed page may lack. It is a plain link: after an
 * error a fresh page is safest.
 */
export function IndexLink({ slug, kind = 'primary' }: IndexLinkProps) {
  const { channel } = useParams<{ channel?: string }>();
  const inAddress = usePathname().split('/')[1] ?? '';
  return (
    <a className={buttonClass({ kind })} href={`/${slug ?? channel ?? inAddress}/index`}>
      {useWords('ui')('backToIndex')}
    </a>
  );
}
