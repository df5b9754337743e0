'use client';

import { Card } from '@/components/ui/base/card';
import { Facts } from '@/components/ui/base/facts';
import { PressButton } from '@/components/ui/base/press-button';
import { TextButton } from '@/components/ui/base/text-button';
import { Result } from '@/components/parts/screens/result';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import type { Group } from './groups';

interface JoinResultProps {
  readonly group: Group;
  readonly standing: OutputOf<'hotelMember.activateStatus'>;
  readonly waiting: { readonly busy: boolean; readonly ask: () => void };
}

/** The outcome: the group is still deciding, or the reader is a member. */
export function JoinResult({ group: { name, brands }, standing, waiting }: JoinResultProps) {
  const word = useWords('hotelMember');
  const locale = useLocale();
  const { slug } = useChannel();
  if (standing.status === 'applying') {
    return (
      <Card>
        <Result
          kind="waiting"
          title={word('applyingTitle')}
          text={word('applyingText', { group: name })}
          actions={
            <PressButton block busy={waiting.busy} onClick={waiting.ask}>
              {word('askAgain')}
            </PressButton>
          }
        />
      </Card>
    );
  }
  const { levelName: level, memberNo, until, maskedMobile, already } = standing;
  const [brand] = brands;
  return (
    <Card>
      <Result
        kind="success"
        title={word(already ? 'alreadyTitle' : 'activeTitle', { level })}
        text={already ? word('alreadyText', { group: name }) : word('activeText')}
        actions={
          <>
            <TextButton block href={href(slug, '/bank/hotels', { brandId: brand?.brandId })}>
              {word('chooseHotel')}
            </TextButton>
            <TextButton block kind="secondary" href={href(slug, '/bank/member')}>
              {word('backToMembers')}
            </TextButton>
          </>
        }
      >
        <Facts
          facts={[
            [word('memberNumber'), memberNo],
            [word('yourMobile'), maskedMobile],
            [word('validUntil'), until === null ? null : fullDay(locale, until)],
          ]}
        />
      </Result>
    </Card>
  );
}
