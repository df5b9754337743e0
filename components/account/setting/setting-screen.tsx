import { ShareShop } from '@/components/parts/shell/share';
import { Screen } from '@/components/parts/screens/screen';
import { Cell } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { Words } from '@/lib/i18n/words-provider';
import { words } from '@/lib/i18n/words';
import { APP_VERSION } from '@/lib/kernel/version';
import { AccountFacts } from './account-facts';
import { Links } from './links';
import { Security } from './security';
import { SignedAgreements } from './signed-agreements';
import { LogOut } from './log-out';

/** What users may see and change of their account, and logging out. */
export function SettingScreen({ channel }: { readonly channel: Channel }) {
  const { locale, slug } = channel;
  const word = words(locale, 'account');
  return (
    <Words locale={locale} scopes={['account', 'login', 'personal', 'controls']}>
      <Screen head={<NavBar title={word('settingTitle')} back="my/center" ground="page" />}>
        <ShareShop channel={channel} />
        <AccountFacts />
        <Security />
        <Links
          title={word('saved')}
          slug={slug}
          links={[
            { icon: 'person', title: word('travellers'), route: '/my/commonPassenger' },
            { icon: 'location', title: word('addresses'), route: '/my/commonPassenger', query: { tab: 'address' } },
            { icon: 'card', title: word('bankCards'), route: '/bindCard/bankCardList' },
          ]}
        />
        <Links
          title={word('about')}
          slug={slug}
          links={[
            { title: word('userAgreement'), route: '/userAgreement' },
            { title: word('privacyPolicy'), route: '/agreement/awtPrivate' },
            { title: word('privacyAbstract'), route: '/agreement/userPrivateAbstract' },
            { title: word('collected'), route: '/agreement/inventory' },
            { title: word('thirdParties'), route: '/agreement/otherSDKInventory' },
          ]}
        >
          <Cell title={word('version')} value={APP_VERSION} />
        </Links>
        <SignedAgreements />
        <Links slug={slug} links={[{ title: word('cancelAccount'), route: '/my/applyCancellation' }]} />
        <LogOut />
      </Screen>
    </Words>
  );
}
