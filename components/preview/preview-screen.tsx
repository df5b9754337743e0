import { Screen } from '@/components/screens/screen';
import { Section } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Tag } from '@/components/ui/base/tag';
import type { Channel } from '@/lib/channel/channel';
import { channels } from '@/lib/channel/registry';
import type { WordKey } from '@/lib/i18n/messages';
import { Words } from '@/lib/i18n/words-provider';
import { words } from '@/lib/i18n/words';
import { demoMobiles } from '@/lib/kernel/demo';
import type { Locale } from '@/lib/kernel/locale';
import { isThere } from '@/lib/routing/existing';
import { href } from '@/lib/routing/href';
import { Inbox } from './inbox';
import styles from './preview.module.css';

interface PreviewProps {
  readonly locale: Locale;
  /** Opens the preview in production; goes along with the inbox's calls and the language link. */
  readonly token: string | undefined;
}

/** For partners and their testers: every channel, what is special about it, and the SMS the sandbox kept. */
export function PreviewScreen({ locale, token }: PreviewProps) {
  const word = words(locale, 'preview');
  const other = href('', '/preview', { locale: locale === 'en' ? undefined : 'en', token });
  const language = (
    <a href={other} className={styles.language}>
      {word('otherLanguage')}
    </a>
  );
  return (
    <div lang={locale} className={styles.ground}>
      <Screen head={<NavBar title={word('title')} back={false} ground="page" right={language} />}>
        <p className={styles.intro}>{word('intro')}</p>
        <Section title={word('mobiles')}>
          <p className={styles.mobiles}>
            {demoMobiles.map((mobile) => (
              <code key={mobile}>{mobile}</code>
            ))}
          </p>
          <p className={styles.note}>{word('mobilesNote')}</p>
        </Section>
        <Words locale={locale} scopes={['preview']}>
          <Inbox token={token} />
        </Words>
        <Section title={word('channels')} note={String(channels.length)}>
          <ul>
            {channels.map((channel) => (
              <ChannelRow key={channel.code} channel={channel} locale={locale} />
            ))}
          </ul>
        </Section>
      </Screen>
    </div>
  );
}

const doors = [
  { word: 'index', route: '/index' },
  { word: 'login', route: '/login' },
  { word: 'center', route: '/my/center' },
  { word: 'members', route: '/members' },
  { word: 'service', route: '/page/customerService' },
] as const;

function specialOf({ locale, loginForm, agreementTick, wechatAuthorization }: Channel): WordKey<'preview'>[] {
  return [
    ...(loginForm === 'second' ? ['second' as const] : []),
    ...(agreementTick ? ['tick' as const] : []),
    ...(wechatAuthorization ? ['wechat' as const] : []),
    ...(locale === 'en' ? ['otherLanguage' as const] : []),
  ];
}

function ChannelRow({ channel, locale }: { readonly channel: Channel; readonly locale: Locale }) {
  const word = words(locale, 'preview');
  return (
    <li className={styles.channel} data-theme={channel.theme}>
      <div className={styles.head}>
        <i className={styles.swatch} />
        <b>{channel.name}</b>
        <code>{channel.slug}</code>
        {specialOf(channel).map((special) => (
          <Tag key={special}>{special === 'otherLanguage' ? 'English' : word(special)}</Tag>
        ))}
      </div>
      <nav className={styles.doors} aria-label={channel.name}>
        {doors
          .filter(({ route }) => isThere(route))
          .map((door) => (
            <a key={door.word} href={href(channel.slug, door.route)}>
              {word(door.word)}
            </a>
          ))}
      </nav>
    </li>
  );
}
