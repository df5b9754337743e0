'use client';

import { TextButton } from '@/components/ui/base/text-button';
import { missingIllustration } from '@/components/ui/illustration/missing-illustration';
import { StateScreen } from '@/components/ui/state/state-screen';
import { useChannel } from '@/lib/channel/use-channel';
import words from '@/lib/i18n/messages/nothingThere.json';
import { useLateWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';

/** In place of goods that are no longer sold, and of what a mistyped or outdated address names: says so, and leads to the shop and to what the account has. */
export function NothingThere({ gone }: { readonly gone: boolean }) {
  const { slug } = useChannel();
  const word = useLateWords(words);
  const action = (
    <>
      <TextButton href={href(slug, '/index')}>{word('toIndex')}</TextButton>
      <TextButton kind="secondary" href={href(slug, '/my/center')}>
        {word('toOwn')}
      </TextButton>
    </>
  );
  return (
    <StateScreen
      inline
      illustration={missingIllustration}
      title={word(gone ? 'goneTitle' : 'title')}
      text={word(gone ? 'goneText' : 'text')}
      action={action}
    />
  );
}
