'use client';

import { ListScreen } from '@/components/parts/catalogue/list/list-screen';
import { useChannel } from '@/lib/channel/use-channel';
import type { City } from '@/lib/domain/city';
import { href } from '@/lib/routing/href';
import { comboInput, comboList } from './combo-list';
import { ComboRow } from './combo-row';
import { type RecommendedTags, TagStrip } from './tag-strip';

/** Rows whose pictures are in the first view. */
const FIRST_VIEW = 3;

interface ComboSearchProps {
  readonly initialCity: City;
  readonly initialTags: RecommendedTags;
}

export function ComboSearch({ initialCity, initialTags }: ComboSearchProps) {
  const { slug } = useChannel();
  return (
    <ListScreen
      kind={comboList}
      initialCity={initialCity}
      ask={comboInput}
      strip={<TagStrip initialCity={initialCity} initialTags={initialTags} />}
      keyOf={({ comboId }) => comboId}
      row={(combo, index) => (
        <ComboRow combo={combo} href={href(slug, '/combo/details', { id: combo.comboId })} priority={index < FIRST_VIEW} />
      )}
    />
  );
}
