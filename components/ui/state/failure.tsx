'use client';

import type { ReactNode } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { StateIllustration } from '@/components/ui/illustration/state-illustration';
import { PressButton } from '@/components/ui/base/press-button';
import { StateScreen } from './state-screen';

interface FailureProps {
  /** The button's action; by default it reloads the page. */
  readonly onRetry?: () => void;
  readonly inline?: boolean;
  readonly text?: ReactNode;
  /** Another link or button, below the first. */
  readonly more?: ReactNode;
}

const reload = () => window.location.reload();

/** §2: an error image with a 'reload page' button. */
export function ErrorState({ onRetry = reload, inline = false, text, more }: FailureProps) {
  const word = useWords('ui');
  const action = (
    <>
      <PressButton onClick={onRetry}>{word('reloadPage')}</PressButton>
      {more}
    </>
  );
  const picture = <StateIllustration name="error" />;
  return <StateScreen illustration={picture} title={word('pageFailed')} text={text} inline={inline} action={action} />;
}

/** §2: a timeout image with a 'reload' button. */
export function TimeoutState({ onRetry = reload, inline = false, text }: FailureProps) {
  const word = useWords('ui');
  const action = <PressButton onClick={onRetry}>{word('reload')}</PressButton>;
  const picture = <StateIllustration name="timeout" />;
  return <StateScreen illustration={picture} title={word('pageTimeout')} text={text} inline={inline} action={action} />;
}

export function OfflineState({ onRetry = reload, inline = false, text }: FailureProps) {
  const word = useWords('ui');
  const action = <PressButton onClick={onRetry}>{word('retry')}</PressButton>;
  const picture = <StateIllustration name="offline" />;
  return <StateScreen illustration={picture} title={word('offline')} text={text} inline={inline} action={action} />;
}
