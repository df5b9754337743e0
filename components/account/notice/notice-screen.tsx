'use client';

import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { Icon } from '@/components/ui/base/icon';
import { NavBar } from '@/components/ui/base/nav-bar';
import { PageLink } from '@/components/ui/base/page-link';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import { useChannel } from '@/lib/channel/use-channel';
import { fullDay } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { href } from '@/lib/routing/href';
import { linkBelow } from '@/lib/routing/link-below';
import { isLoggedIn, useSession } from '@/stores/session';
import styles from './notice.module.css';
import { type Notice, useNoticeList } from './use-notice-list';

/** The shop's notices to everybody and to this user; opening one marks it as read. */
export function NoticeScreen() {
  const word = useWords('notice');
  const { slug } = useChannel();
  const loggedIn = useSession(isLoggedIn);
  const { list, isRead, unread, open } = useNoticeList();
  return (
    <Screen head={<NavBar title={word('title')} back={href(slug, '/my/center')} ground="page" />}>
      <p className={styles.count} role="status">
        {unread > 0 ? word('unread', { count: unread }) : ''}
      </p>
      <Loaded query={list} skeleton={<CellSkeleton cells={3} />}>
        {(data) =>
          data.list.length === 0 ? (
            <Empty title={word('noneTitle')} text={word('noneText')} />
          ) : (
            <ul className={styles.list}>
              {data.list.map((notice) => (
                <li key={notice.noticeId}>
                  <OneNotice notice={notice} read={isRead(notice)} onOpen={() => open(notice)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {!loggedIn && <p className={styles.hint}>{word('logInFor')}</p>}
    </Screen>
  );
}

interface OneNoticeProps {
  readonly notice: Notice;
  readonly read: boolean;
  readonly onOpen: () => void;
}

function OneNotice({ notice: { title, text, link, publishedAt }, read, onOpen }: OneNoticeProps) {
  const word = useWords('notice');
  const locale = useLocale();
  const { slug } = useChannel();
  return (
    <details className={styles.notice} onToggle={({ currentTarget }) => currentTarget.open && onOpen()}>
      <summary>
        <span className={styles.head}>
          <span className={read ? styles.title : styles.fresh}>
            {title}
            {!read && <span className="visually-hidden"> {word('unreadOne')}</span>}
          </span>
          <time className={styles.time}>{fullDay(locale, dayOf(publishedAt))}</time>
        </span>
        {!read && <i className={styles.dot} aria-hidden />}
        <Icon name="down" size={16} />
      </summary>
      <p className={styles.text}>{text}</p>
      {link !== '' && (
        <PageLink href={linkBelow(slug, link)} className={styles.more}>
          {word('open')}
          <Icon name="forward" size={14} />
        </PageLink>
      )}
    </details>
  );
}
