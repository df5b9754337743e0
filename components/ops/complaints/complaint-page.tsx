'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useWords } from '@/lib/i18n/use-words';
import { complaintDeskCalls } from '@/lib/queries/ops/complaints';
import { useFailureText } from '../form/desk-form';
import { DeskState } from '../shell/desk-state';
import { PageHead } from '../shell/page-head';
import { useMay } from '../shell/use-me';
import { Badge } from '../table/badge';
import { AnswerForm } from './answer-form';
import { ComplaintFacts } from './complaint-facts';
import styles from './complaints.module.css';
import { DueBadge } from './due-badge';
import { Handling } from './handling';
import { MessageList } from './message-list';
import { NoteForm } from './note-form';
import { statusTones } from './status-tones';

/** One complaint: what was said, about which order, and what can be done. */
export function ComplaintPage({ complaintNo }: { readonly complaintNo: string }) {
  const word = useWords('opsComplaints');
  const failureText = useFailureText();
  const mayAnswer = useMay()('complaints.answer');
  const { data, error, refetch } = useQuery(complaintDeskCalls.get({ complaintNo }));
  if (!data) {
    if (!error) return <DeskState kind="loading" title={word('opening')} />;
    return <DeskState kind="failed" title={word('gone')} text={failureText(error)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHead
        title={data.title}
        note={
          <>
            <Badge tone={statusTones[data.status]}>{word(data.status)}</Badge> {word(data.kind)} <DueBadge complaint={data} />
          </>
        }
      >
        <Link href="/ops/complaints">{word('back')}</Link>
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.panel} aria-label={word('said')}>
            <h2 className={styles.title}>{word('said')}</h2>
            <MessageList messages={data.messages} />
          </section>
          {mayAnswer && data.status !== 'closed' && <AnswerForm complaint={data} />}
        </div>
        <div className={styles.column}>
          {mayAnswer && data.status !== 'closed' && <Handling complaint={data} />}
          <ComplaintFacts complaint={data} />
          {mayAnswer && <NoteForm complaintNo={complaintNo} />}
        </div>
      </div>
    </>
  );
}
