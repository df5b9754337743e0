'use client';

import resultStyles from '@/components/parts/catalogue/list/results.module.css';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { href } from '@/lib/routing/href';
import { ComboRow } from './combo-row';
import type { ComboSummary } from './combo-types';

/** Combos among what a search over all goods found. */
export function CombosFound({ items }: { readonly items: readonly ComboSummary[] }) {
  const { slug } = useChannel();
  const word = useWords('combo');
  return (
    <ul className={resultStyles.list} aria-label={word('listLabel')}>
      {items.map((combo) => (
        <li key={combo.comboId}>
          <ComboRow combo={combo} href={href(slug, '/combo/details', { id: combo.comboId })} />
        </li>
      ))}
    </ul>
  );
}
