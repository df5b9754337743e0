'use client';

import { Screen } from '@/components/parts/screens/screen';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { type Begun, HalfFilled } from './half-filled';

interface NothingChosenProps {
  readonly text: string;
  readonly backText: string;
  /** The home page if missing. */
  readonly back?: string;
  /** What was being booked in this tab, if anything was. */
  readonly begun?: Begun | undefined;
}

/** A booking page whose address names no goods. */
export function NothingChosen({ text, backText, back, begun }: NothingChosenProps) {
  const { slug } = useChannel();
  const word = useWords('checkout');
  return (
    <Screen head={<NavBar title={word('title')} />}>
      {begun && <HalfFilled begun={begun} />}
      <Empty title={text} action={<Button href={back ?? href(slug, '/index')}>{backText}</Button>} />
    </Screen>
  );
}
