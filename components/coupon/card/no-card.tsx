'use client';

import { Button } from '@/components/ui/base/button';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';

export function NoCard() {
  const word = useWords('benefitCard');
  const { slug } = useChannel();
  return (
    <Empty
      title={word('noneTitle')}
      text={word('noneText')}
      action={<Button href={href(slug, '/single/starLightCard')}>{word('noneAction')}</Button>}
    />
  );
}
