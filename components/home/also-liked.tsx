'use client';

import { useQuery } from '@tanstack/react-query';
import { Section } from '@/components/ui/base/card';
import { useChannel } from '@/lib/channel/use-channel';
import { defaultCity } from '@/lib/domain/city';
import { useWords } from '@/lib/i18n/use-words';
import { operationCalls } from '@/lib/queries/operation';
import { Recommended } from './recommended';

/** The index's recommendations, at the end of a user's own page. The page works without them. */
export function AlsoLiked() {
  const word = useWords('home');
  const { locale } = useChannel();
  const tabs = useQuery(operationCalls.homeTab({}, { hideLoading: true }));
  if (tabs.data === undefined || tabs.data.list.length === 0) return null;
  return (
    <Section title={word('alsoLiked')} bare>
      <Recommended tabs={tabs.data.list} initialCity={defaultCity(locale)} />
    </Section>
  );
}
