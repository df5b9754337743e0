'use client';

import { Terms } from '@/components/parts/catalogue/detail/about';
import type { DiningKind, DiningRule } from '@/lib/domain/dining';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { ruleTerms } from './rule-words';

/** The rule as it was when the order was placed. */
export function DiningRules({ kind, rule }: { readonly kind: DiningKind; readonly rule: DiningRule }) {
  const word = useWords('restaurant');
  return <Terms title={word('rules')} terms={ruleTerms(kind, rule, useLocale(), word)} />;
}
