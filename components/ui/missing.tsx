'use client';

import { usePathname } from 'next/navigation';
import { useWords } from '@/lib/i18n/use-words';
import { Button } from './button';
import { StateScreen } from './state-screen';

/** The page that does not exist, in the words of the channel it was asked in. */
export function Missing() {
  const word = useWords('ui');
  const channel = usePathname().split('/')[1] ?? '';
  const action = (
    <Button href={`/${channel}/index`} replace>
      {word('backToIndex')}
    </Button>
  );
  return <StateScreen illustration="missing" title={word('pageMissing')} action={action} />;
}
