import type { ReactNode } from 'react';
import { ShareShop } from '@/components/parts/shell/share';
import { Screen } from '@/components/parts/screens/screen';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { Words } from '@/lib/i18n/words-provider';
import { words } from '@/lib/i18n/words';
import { PersonalProfile } from './personal-profile';

interface PersonalScreenProps {
  readonly channel: Channel;
  /** What a visitor taps to log in, handed in by the page. */
  readonly login: ReactNode;
}

/** The user's profile; a visitor reads what the shop would ask for, and why. */
export function PersonalScreen({ channel, login }: PersonalScreenProps) {
  const { locale } = channel;
  const word = words(locale, 'personal');
  return (
    <Screen head={<NavBar title={word('title')} back="my/center" ground="page" />}>
      <ShareShop channel={channel} />
      <Words locale={locale} scopes={['account', 'login', 'personal', 'controls']}>
        <PersonalProfile login={login} />
      </Words>
      <CellGroup title={word('askedTitle')}>
        <Cell icon="phone" title={word('asked_mobile')} note={word('asked_mobileWhy')} />
        <Cell icon="person" title={word('asked_portrait')} note={word('asked_portraitWhy')} />
        <Cell icon="shield" title={word('asked_wechat')} note={word('asked_wechatWhy')} />
      </CellGroup>
    </Screen>
  );
}
