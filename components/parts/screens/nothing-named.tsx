'use client';

import { NavBar } from '@/components/ui/base/nav-bar';
import { TextButton } from '@/components/ui/base/text-button';
import { missingIllustration } from '@/components/ui/illustration/missing-illustration';
import { StateScreen } from '@/components/ui/state/state-screen';
import { useChannel } from '@/lib/channel/use-channel';
import words from '@/lib/i18n/messages/nothingNamed.json';
import { useLateWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import type { Needed } from '@/lib/routing/route';
import { Screen } from './screen';

/** The address doesn't say which order, refund, invoice …: says so, and where to choose one. Loading again would never help. */
export function NothingNamed({ needs: { what, from } }: { readonly needs: Needed }) {
  const { slug } = useChannel();
  const word = useLateWords(words);
  return (
    <Screen head={<NavBar title={word(`title_${what}`)} back={href(slug, from)} />}>
      <StateScreen
        inline
        illustration={missingIllustration}
        title={word(`missing_${what}`)}
        text={word('text')}
        action={<TextButton href={href(slug, from)}>{word(`go_${what}`)}</TextButton>}
      />
    </Screen>
  );
}
