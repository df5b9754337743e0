'use client';

import { useState, useSyncExternalStore } from 'react';
import { Screen } from '@/components/parts/screens/screen';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Tabs } from '@/components/ui/list/tabs';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import type { Fen } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { useCombo, useComboParam } from '@/stores/combo';
import type { ComboPart } from './combo-types';
import { partKindWords } from '@/lib/i18n/combo-words';
import styles from './shop-list.module.css';
import { ShopRow } from './shop-row';

type Part = Pick<ComboPart, 'partNo' | 'kind' | 'name' | 'shops'>;

interface ShopListProps {
  readonly combo: Readonly<{ comboId: string; name: string; price: Fen; sold: boolean; parts: readonly Part[] }>;
}

const subscribe = () => () => undefined;

/** The part named in the address. It is read in the browser, because the page is rendered once for everybody. */
const usePartAsked = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get('part'),
    () => null,
  );

/** The shops for each part; the chosen one is carried over to the booking. */
export function ShopList({ combo: { comboId, name, price, sold, parts } }: ShopListProps) {
  const word = useWords('combo');
  const { slug } = useChannel();
  const asked = usePartAsked();
  const [pressed, setPressed] = useState<string | undefined>(undefined);
  const shopIds = useComboParam(comboId)?.shopIds;
  const chooseOf = useCombo((combo) => combo.chooseOf);
  const [first] = parts;
  const part = parts.find(({ partNo }) => String(partNo) === (pressed ?? asked)) ?? first;
  if (!part) return null;
  const chosen = shopIds?.[part.partNo] ?? part.shops[0]?.shopId;
  return (
    <Screen
      head={<NavBar title={word('shopList')} back={href(slug, '/combo/details', { id: comboId })} />}
      foot={
        <ActionBar fen={price} note={word('perSet')}>
          <Button size="large" disabled={sold} href={href(slug, '/combo/book', { id: comboId })}>
            {word(sold ? 'noDays' : 'bookHere')}
          </Button>
        </ActionBar>
      }
    >
      <h2 className={styles.name}>{name}</h2>
      <Tabs
        label={word('partTabs')}
        active={String(part.partNo)}
        onChange={setPressed}
        tabs={parts.map(({ partNo, kind }) => ({ id: String(partNo), title: `${word(partKindWords[kind])} ${partNo}` }))}
      >
        <p className={styles.part}>{part.name}</p>
        <ul className={styles.shops}>
          {part.shops.map((shop) => (
            <ShopRow
              key={shop.shopId}
              shop={shop}
              chosen={shop.shopId === chosen}
              onChoose={() => chooseOf(comboId, { shopIds: { ...shopIds, [part.partNo]: shop.shopId } })}
            />
          ))}
        </ul>
      </Tabs>
    </Screen>
  );
}
