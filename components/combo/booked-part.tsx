'use client';

import { AddToCalendar } from '@/components/parts/order/add-to-calendar';
import { Facts } from '@/components/ui/base/facts';
import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { addDays } from '@/lib/kernel/day';
import { mapAddress } from '@/lib/kernel/map-address';
import type { OutputOf } from '@/lib/contract/contract';
import { Appointment } from './appointment';
import type { BookedPart } from './combo-types';
import { dayText } from '@/lib/i18n/dates';
import { ruleLines } from './combo-words';
import { PartCodes } from './part-codes';
import { PartHead } from './part-head';
import styles from './combo-order.module.css';

/** Hours before the day, which begins at midnight: noon of the day before. */
const REMIND_HOURS = 12;

interface BookedPartCardProps {
  readonly order: OutputOf<'combo.orderDetail'>['order'];
  readonly comboId: string;
  readonly part: BookedPart;
}

/** One part of an order: when and where it is used, its codes, and the button that books or changes its day. */
export function BookedPartCard({ order, comboId, part }: BookedPartCardProps) {
  const word = useWords('combo');
  const locale = useLocale();
  const { kind, name, includes, shop, date, lastDate, rule, appointment, units } = part;
  const isLeft = units.some(({ status }) => status === 'open');
  const day =
    date === null ? (
      <span key="open" className={styles.open}>
        {word('dayOpen')} · {word('until', { day: dayText(locale, lastDate) })}
      </span>
    ) : (
      dayText(locale, date)
    );
  return (
    <Card>
      <PartHead kind={kind} name={name} level="h2" />
      <p className={styles.includes}>{includes.join(' · ')}</p>
      <Facts
        facts={[
          [word('day'), day],
          [word('shop'), shop.name],
          [word('address'), shop.address],
        ]}
      />
      {isLeft && (
        <div className={styles.ways}>
          {appointment !== 'none' && <Appointment orderNo={order.orderNo} comboId={comboId} part={part} />}
          <Button kind="secondary" size="small" icon="location" href={mapAddress(shop, shop.name)}>
            {word('map')}
          </Button>
          <Button kind="secondary" size="small" icon="phone" href={`tel:${shop.telephone}`}>
            {word('call')}
          </Button>
          {date !== null && (
            <AddToCalendar
              order={order}
              part={part.partNo}
              event={{
                title: word('calendarTitle', { name, shop: shop.name }),
                place: shop.address,
                time: { from: date, until: addDays(date, 1) },
                remindHoursBefore: REMIND_HOURS,
              }}
            />
          )}
        </div>
      )}
      {order.status !== 'pending_payment' && order.status !== 'closed' && <PartCodes part={part} shows={order.status === 'ready'} />}
      <p className={styles.rule}>{ruleLines(rule, word).join(' · ')}</p>
    </Card>
  );
}
