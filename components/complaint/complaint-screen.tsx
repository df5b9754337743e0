'use client';

import { useQuery } from '@tanstack/react-query';
import { StatusHead } from '@/components/parts/order/detail/status-head';
import { ShownPictures } from '@/components/parts/pictures/shown-pictures';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { useLoginGuard } from '@/components/parts/shell/use-login-guard';
import { Card, Section } from '@/components/ui/base/card';
import { classNames } from '@/components/ui/base/class-names';
import { Facts } from '@/components/ui/base/facts';
import { NavBar } from '@/components/ui/base/nav-bar';
import { DetailSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import type { OutputOf } from '@/lib/contract/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import { complaintCalls } from '@/lib/queries/complaint';
import { href } from '@/lib/routing/href';
import { AddWords } from './add-words';
import { ComplaintActions } from './complaint-actions';
import styles from './complaint.module.css';

type Detail = OutputOf<'complaint.detail'>;

/** People answer it, who take hours. */
const LOOK_IN_EVERY_MS = 60_000;

/** A complaint: how it stands, what was said, and room to say more. */
export function ComplaintScreen({ complaintNo }: { readonly complaintNo: string }) {
  const word = useWords('complaint');
  const { slug } = useChannel();
  const complaint = useQuery({
    ...complaintCalls.detail({ complaintNo }),
    enabled: useLoginGuard(),
    refetchInterval: ({ state: { data } }) => (data?.dueAt ? LOOK_IN_EVERY_MS : false),
  });
  return (
    <Screen
      head={<NavBar title={word('title')} back={href(slug, '/my/orderList')} ground="page" />}
      foot={complaint.data && <ComplaintActions complaint={complaint.data} />}
    >
      <Loaded query={complaint} skeleton={<DetailSkeleton />}>
        {(data) => <Complaint complaint={data} />}
      </Loaded>
    </Screen>
  );
}

function Complaint({ complaint }: { readonly complaint: Detail }) {
  const word = useWords('complaint');
  const { complaintNo, kind, status, title, orderNo, createdAt, messages, actions } = complaint;
  const note = useNote(complaint);
  return (
    <>
      <StatusHead status={word(`status_${status}`)} notes={[note]} />
      <Section title={word('said')}>
        <ul className={styles.messages}>
          {messages.map(({ from, text, pictures, time }, index) => (
            <li key={index} className={classNames(from === 'shop' && styles.shop)}>
              <p className={styles.head}>
                <b>{word(from === 'shop' ? 'shop' : 'you')}</b>
                <span>{stampOf(time)}</span>
              </p>
              <p className={styles.text}>{text}</p>
              <ShownPictures pictures={pictures} />
            </li>
          ))}
        </ul>
      </Section>
      {(actions.includes('add') || actions.includes('reopen')) && <AddWords key={messages.length} complaint={complaint} />}
      <Card>
        <Facts
          facts={[
            [word('about'), title],
            [word('orderNo'), orderNo],
            [word('kind'), word(`kind_${kind}`)],
            [word('number'), complaintNo],
            [word('writtenAt'), stampOf(createdAt)],
          ]}
        />
      </Card>
    </>
  );
}

/** What comes next. */
function useNote({ status, dueAt, reopenUntil, actions }: Detail): string {
  const word = useWords('complaint');
  const locale = useLocale();
  if (dueAt !== null) return word('dueNote', { time: momentLabel(locale, dueAt) });
  if (reopenUntil === null || !actions.includes('reopen')) return word('overNote');
  return word(status === 'closed' ? 'closedNote' : 'answeredNote', { time: momentLabel(locale, reopenUntil) });
}
