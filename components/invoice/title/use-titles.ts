'use client';

import { useQuery } from '@tanstack/react-query';
import type { InvoiceTitle } from '@/lib/domain/invoice';
import { invoiceCalls } from '@/lib/queries/invoice';
import { sameParty, titleOf } from './title-draft';

type KnownTitle = InvoiceTitle & Readonly<{ isDefault: boolean; /** The e-mail that its last invoice went to. */ email: string }>;

/** The saved titles, default first, and titles used before that are not saved. */
export function useTitles(): { readonly book: readonly KnownTitle[]; readonly used: readonly KnownTitle[] } {
  const titles = useQuery(invoiceCalls.titles({}, { quiet: true, hideLoading: true }));
  const before = useQuery(invoiceCalls.usedTitles({}, { quiet: true, hideLoading: true }));
  const usedBefore = before.data?.list ?? [];
  const book = (titles.data?.list ?? []).map((row) => ({
    ...titleOf(row),
    isDefault: row.isDefault,
    email: usedBefore.find((used) => sameParty(used, row))?.email ?? '',
  }));
  const used = usedBefore
    .filter((row) => !book.some((kept) => sameParty(kept, row)))
    .map((row) => ({ ...titleOf(row), isDefault: false, email: row.email }));
  return { book, used };
}
