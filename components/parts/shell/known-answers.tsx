'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type Answer, knows, learn } from '@/lib/queries/answers';

interface KnownAnswersProps {
  readonly answers: readonly Answer[];
  readonly children: ReactNode;
}

/** Lets queries below start with what the server knew. */
export function KnownAnswers({ answers, children }: KnownAnswersProps) {
  const client = useQueryClient();
  // Those of new queries are there for the first render. Others wait for the commit: a page still shows what they replace.
  const later = useMemo(() => {
    const news = answers.filter((answer) => !knows(client, answer));
    news.filter(({ key }) => !client.getQueryState(key)).forEach((answer) => learn(client, answer));
    return news.filter((answer) => !knows(client, answer));
  }, [client, answers]);
  useEffect(() => later.forEach((answer) => learn(client, answer)), [client, later]);
  return children;
}
