'use client';

import { Tag, type TagKind } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import type { Equity } from './equity-types';

const kinds: Readonly<Record<Equity['state'], TagKind>> = {
  available: 'brand',
  received: 'success',
  used: 'neutral',
  expired: 'neutral',
};

/** `taking`: what is available has to be asked for before it can be used. */
export function StateTag({ state, taking }: { readonly state: Equity['state']; readonly taking: boolean }) {
  const word = useWords('atPartner');
  return <Tag kind={kinds[state]}>{word(state === 'available' && taking ? 'state_available_take' : `state_${state}`)}</Tag>;
}
