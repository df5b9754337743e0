'use client';

import { Section } from '@/components/ui/base/card';
import { useWords } from '@/lib/i18n/use-words';
import { EquitiesThere } from './equities-there';
import { LeaveButton } from './leave-button';

/** What the owner of a card of Niwodai has there, and the way there. */
export function NiwodaiOwn({ product }: { readonly product: string }) {
  const word = useWords('atPartner');
  const named = { partner: useWords('partnerName')('name_niwodai') };
  return (
    <Section title={word('titleHere', named)}>
      <EquitiesThere partner="niwodai" />
      <LeaveButton partner="niwodai" product={product} />
    </Section>
  );
}
