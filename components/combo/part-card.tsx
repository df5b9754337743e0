'use client';

import { useState } from 'react';
import { Card } from '@/components/ui/base/card';
import { Cell } from '@/components/ui/base/cell';
import { Chips, RadioGroup } from '@/components/ui/form/checkbox';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useShopNow } from '@/components/ui/state/use-shop-now';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import type { PartChoice } from './booking-form';
import type { OfferedPart } from './combo-types';
import { dayText } from '@/lib/i18n/dates';
import { lateRefundText, refundText } from './combo-words';
import { PartHead } from './part-head';
import styles from './part-card.module.css';

/** From this stock down the number left is shown. */
const SCARCE = 5;
const LATER = 'later';

interface PartCardProps {
  readonly part: OfferedPart;
  readonly choice: Pick<PartChoice, 'shopId' | 'date'>;
  /** The whole combo is left for later, so there is no day to choose. */
  readonly everythingLater: boolean;
  readonly onChange: (choice: PartChoice) => void;
}

/** One part of the combo: when and where it is used. */
export function PartCard({ part, choice, everythingLater, onChange }: PartCardProps) {
  const word = useWords('combo');
  const locale = useLocale();
  const now = useShopNow();
  const { kind, name, includes, price, rule, days, lastDate, freeUntil } = part;
  // The booked day may be so near that it can't be cancelled free of charge at all.
  const isFree = freeUntil !== null && freeUntil > now;
  const dayChoices = everythingLater
    ? []
    : [
        ...days.map(({ date, left }) => ({
          value: date,
          title: left <= SCARCE ? `${dayText(locale, date)} ${word('left', { count: left })}` : dayText(locale, date),
        })),
        ...(rule.later ? [{ value: LATER, title: word('later') }] : []),
      ];
  return (
    <Card>
      <PartHead
        kind={kind}
        name={name}
        level="h2"
        aside={<span className={styles.share}>{word('share', { amount: priceTag(price) })}</span>}
      />
      <p className={styles.includes}>{includes.join(' · ')}</p>
      {dayChoices.length > 0 && (
        <Chips
          name={`day-${part.partNo}`}
          label={word('partDay', { part: name })}
          value={choice.date === null ? LATER : choice.date}
          onChange={(value) => onChange({ ...choice, date: value === LATER ? null : value })}
          choices={dayChoices}
        />
      )}
      <p className={styles.rules}>
        <span className={isFree ? styles.friendly : undefined}>{isFree ? refundText(rule, word) : lateRefundText(rule, word)}</span>
        {choice.date === null && <span>{word('laterUntil', { day: dayText(locale, lastDate) })}</span>}
      </p>
      <div className={styles.shop}>
        <ShopCell part={part} shopId={choice.shopId} onChange={(shopId) => onChange({ ...choice, shopId })} />
      </div>
    </Card>
  );
}

interface ShopCellProps {
  readonly part: Pick<OfferedPart, 'name' | 'shops'>;
  readonly shopId: string;
  readonly onChange: (shopId: string) => void;
}

/** The shop of a part; a tap chooses another one if there are several. */
export function ShopCell({ part: { name, shops }, shopId, onChange }: ShopCellProps) {
  const word = useWords('combo');
  const [open, setOpen] = useState(false);
  const chosen = shops.find((shop) => shop.shopId === shopId);
  if (shops.length < 2) return <Cell title={word('shop')} value={chosen?.name} />;
  return (
    <>
      <Cell title={word('shop')} value={chosen?.name} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={word('partShop', { part: name })}>
        <RadioGroup
          name="shop"
          label={word('partShop', { part: name })}
          value={shopId}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
          choices={shops.map((shop) => ({ value: shop.shopId, title: shop.name, note: shop.address }))}
        />
      </Sheet>
    </>
  );
}
