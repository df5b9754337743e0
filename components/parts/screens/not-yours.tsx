'use client';

import { TextButton } from '@/components/ui/base/text-button';
import { missingIllustration } from '@/components/ui/illustration/missing-illustration';
import { StateScreen } from '@/components/ui/state/state-screen';
import { useChannel } from '@/lib/channel/use-channel';
import words from '@/lib/i18n/messages/notYours.json';
import { useLateWords } from '@/lib/i18n/use-words';
import { safeReturnPath } from '@/lib/kernel/url';
import { href } from '@/lib/routing/href';

/** In place of an order, invoice or refund that the account has not: leads to its own orders, or to another login and back to this address. */
export function NotYours() {
  const { slug } = useChannel();
  const word = useLateWords(words);
  const returnTo = safeReturnPath(`${window.location.pathname}${window.location.search}`);
  const action = (
    <>
      <TextButton href={href(slug, '/my/orderList')}>{word('toOrders')}</TextButton>
      <TextButton kind="secondary" href={href(slug, '/login', { type: 'other', returnTo })}>
        {word('asAnother')}
      </TextButton>
      <TextButton kind="text" href={href(slug, '/page/customerService')}>
        {word('help')}
      </TextButton>
    </>
  );
  return <StateScreen inline illustration={missingIllustration} title={word('title')} text={word('text')} action={action} />;
}
