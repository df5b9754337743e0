'use client';

import { useEffect, useState } from 'react';
import { plainCardNo } from '@/lib/domain/bank-card';
import type { CardIssuer } from '@/lib/domain/card-issuer';

/** How many leading digits identify a bank. */
const ENOUGH = 6;

/** The issuer of the card being typed: `undefined` while it can't be told, `null` if the shop doesn't take cards of that bank or kind. */
export function useIssuer(cardNo: string): CardIssuer | null | undefined {
  const digits = plainCardNo(cardNo);
  const [known, setKnown] = useState<{ digits: string; issuer: CardIssuer | null } | undefined>(undefined);
  useEffect(() => {
    if (digits.length < ENOUGH) return;
    let current = true;
    const look = async () => {
      const { issuerOf } = await import('@/lib/domain/card-issuer');
      if (current) setKnown({ digits, issuer: issuerOf(digits) ?? null });
    };
    // Without the table, the server still recognises the card.
    look().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [digits]);
  if (digits.length < ENOUGH) return undefined;
  // While the next digit is looked up, the issuer found for the digits before it still stands.
  return known?.digits.slice(0, ENOUGH) === digits.slice(0, ENOUGH) ? known.issuer : undefined;
}
