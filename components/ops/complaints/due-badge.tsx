'use client';

import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { Badge } from '../table/badge';

/** Until when the shop has to answer; a dash when it is not its turn. */
export function DueBadge({ complaint: { dueAt, isLate } }: { readonly complaint: Readonly<{ dueAt: number | null; isLate: boolean }> }) {
  const word = useWords('opsComplaints');
  const locale = useLocale();
  if (dueAt === null) return <span>—</span>;
  const moment = momentLabel(locale, dueAt);
  return isLate ? <Badge tone="bad">{`${word('overdue')} · ${moment}`}</Badge> : <span>{moment}</span>;
}
