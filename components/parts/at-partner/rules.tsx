'use client';

import { useQuery } from '@tanstack/react-query';
import { RuleLines } from '@/components/ui/base/rule-lines';
import { TextButton } from '@/components/ui/base/text-button';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useWords } from '@/lib/i18n/use-words';
import { partnerCalls } from '@/lib/queries/partner';
import styles from './at-partner.module.css';
import type { EquityPartner } from './equity-types';

export function Rules({ partner, rules }: { readonly partner: EquityPartner; readonly rules: readonly string[] }) {
  const word = useWords('atPartner');
  const named = { partner: useWords('partnerName')(`name_${partner}`) };
  return rules.length > 0 ? <RuleLines lines={rules} friendly={false} /> : <p className={styles.by}>{word('noRules', named)}</p>;
}

/** The bank tells the rules of one benefit at a time. */
export function PeaceRules({ equityId }: { readonly equityId: string }) {
  const word = useWords('atPartner');
  const detail = useQuery(partnerCalls.peaceEquity({ equityId }, { hideLoading: true, quiet: true }));
  if (detail.data) return <Rules partner="peace" rules={detail.data.rules} />;
  if (!detail.error) return <CellSkeleton cells={1} />;
  return (
    <p className={styles.by}>
      {word('rulesFailed')}
      <TextButton size="small" kind="plain" busy={detail.isFetching} onClick={() => void detail.refetch()}>
        {word('retry')}
      </TextButton>
    </p>
  );
}
