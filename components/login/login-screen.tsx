import type { ReactNode } from 'react';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { ShareShop } from '@/components/parts/shell/share';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { Words } from '@/lib/i18n/words-provider';
import { words } from '@/lib/i18n/words';
import { BankBenefits, BankHead, ChannelHead, PlainHead } from './login-heads';
import { LoginPanel } from './login-panel';
import styles from './login-screen.module.css';

/** `plain` for everybody, `bank` for cardholders, `channel` for visitors coming from a partner's page. */
export type LoginLook = 'plain' | 'bank' | 'channel';

const heads: Record<LoginLook, (props: { readonly channel: Channel }) => ReactNode> = {
  plain: PlainHead,
  bank: BankHead,
  channel: ChannelHead,
};

/** The three login pages: the same form under different heads. */
export async function LoginScreen({ channel, look }: { readonly channel: Channel; readonly look: LoginLook }) {
  const word = words(channel.locale, 'login');
  const Head = heads[look];
  const { phone } = await adminConfigOf(channel);
  return (
    <div className={classNames(styles.screen, styles[look])}>
      <ShareShop channel={channel} />
      <NavBar title={channel.pageTitles.login ?? word('title')} ground="clear" />
      <main className={styles.main}>
        <Head channel={channel} />
        <div className={styles.form}>
          <Words locale={channel.locale} scopes={['login', 'controls']}>
            <LoginPanel />
          </Words>
        </div>
        {look === 'bank' && <BankBenefits channel={channel} />}
      </main>
      <footer className={styles.foot}>
        <p className={styles.safe}>
          <Icon name="shield" size={14} />
          {word('safe')}
        </p>
        <a href={`tel:${phone}`}>{word('help', { phone })}</a>
      </footer>
    </div>
  );
}
