import { useState } from 'react';
import { Card } from '@/components/ui/base/card';
import { Tabs } from '@/components/ui/list/tabs';
import { useWords } from '@/lib/i18n/use-words';
import type { BlockOf } from '../activity-types';
import { Products } from './product-section';
import styles from './tab-block.module.css';

interface TabBlockProps {
  readonly block: BlockOf<'tabs'>;
  readonly priority: boolean;
}

/** Goods by subject, one subject at a time. */
export function TabBlock({ block: { tabs }, priority }: TabBlockProps) {
  const word = useWords('activity');
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const shown = tabs.find(({ tabId }) => tabId === chosen) ?? tabs[0];
  if (!shown) return null;
  return (
    <div className={styles.tabs}>
      <Card flush>
        <Tabs
          label={word('subjects')}
          even={tabs.length <= 4}
          active={shown.tabId}
          onChange={setChosen}
          tabs={tabs.map(({ tabId, title }) => ({ id: tabId, title }))}
        />
      </Card>
      <div role="tabpanel" aria-label={shown.title}>
        <Products products={shown.products} layout="grid" priority={priority} />
      </div>
    </div>
  );
}
