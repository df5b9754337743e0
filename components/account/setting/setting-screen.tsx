import { Screen } from '@/components/screens/screen';
import { Cell, CellGroup } from '@/components/ui/cell';
import { NavBar } from '@/components/ui/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { Words } from '@/lib/i18n/words-provider';
import { words } from '@/lib/i18n/words';
import { APP_VERSION } from '@/lib/kernel/version';
import { href } from '@/lib/routing/href';
import { AccountFacts } from './account-facts';
import { LogOut } from './log-out';

/** What somebody may see and change of the account, and the way out. */
export function SettingScreen({ channel: { locale, slug } }: { readonly channel: Channel }) {
  const word = words(locale, 'account');
  return (
    <Words locale={locale} scopes={['account']}>
      <Screen head={<NavBar title={word('settingTitle')} back="my/center" ground="page" />}>
        <AccountFacts />
        <CellGroup title={word('saved')}>
          <Cell icon="person" title={word('travellers')} href={href(slug, '/my/commonPassenger')} />
          <Cell icon="card" title={word('bankCards')} href={href(slug, '/bindCard/bankCardList')} />
        </CellGroup>
        <CellGroup title={word('about')}>
          <Cell title={word('userAgreement')} href={href(slug, '/userAgreement')} />
          <Cell title={word('privacyPolicy')} href={href(slug, '/agreement/awtPrivate')} />
          <Cell title={word('privacyAbstract')} href={href(slug, '/agreement/userPrivateAbstract')} />
          <Cell title={word('collected')} href={href(slug, '/agreement/inventory')} />
          <Cell title={word('thirdParties')} href={href(slug, '/agreement/otherSDKInventory')} />
          <Cell title={word('version')} value={APP_VERSION} />
        </CellGroup>
        <CellGroup>
          <Cell title={word('cancelAccount')} href={href(slug, '/my/applyCancellation')} />
        </CellGroup>
        <LogOut />
      </Screen>
    </Words>
  );
}
