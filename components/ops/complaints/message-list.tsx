'use client';

import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import styles from './complaints.module.css';

type Message = OpsOutputOf<'complaints.get'>['messages'][number];

/** Oldest first: the buyer's words with photographs, the shop's answers, notes among colleagues. */
export function MessageList({ messages }: { readonly messages: readonly Message[] }) {
  const word = useWords('opsComplaints');
  const locale = useLocale();
  const whose = ({ said, by }: Message): string =>
    said === 'buyer' ? word('buyer') : word(said === 'shop' ? 'answerOf' : 'noteOf', { name: by?.name ?? '' });
  return (
    <ul className={styles.messages}>
      {messages.map((message, index) => (
        <li key={index} className={styles.message} data-said={message.said}>
          <p className={styles.head}>
            <b>{whose(message)}</b>
            <span>{momentLabel(locale, message.time)}</span>
          </p>
          <p className={styles.text}>{message.text}</p>
          {message.pictures.length > 0 && (
            <ul className={styles.pictures}>
              {message.pictures.map((url, at) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {/* eslint-disable-next-line @next/next/no-img-element -- an upload of one size */}
                    <img className={styles.photograph} src={url} alt={word('picture', { number: at + 1 })} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
