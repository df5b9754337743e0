'use client';

import { OrderBill } from '@/components/parts/order/detail/order-bill';
import { AddToCalendar } from '@/components/parts/order/add-to-calendar';
import { OrderScreen } from '@/components/parts/order/detail/order-screen';
import { isReady, useOrderDetail } from '@/components/parts/order/detail/use-order-detail';
import { Button } from '@/components/ui/base/button';
import { Facts } from '@/components/ui/base/facts';
import { RuleLines } from '@/components/ui/base/rule-lines';
import { Card, Section } from '@/components/ui/base/card';
import type { OutputOf } from '@/lib/contract/contract';
import type { CalendarEvent } from '@/lib/kernel/calendar-file';
import { minutesOf } from '@/lib/domain/opening-hours';
import { addDays, instantOf } from '@/lib/kernel/day';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { mapAddress } from '@/lib/kernel/map-address';
import { ticketCalls } from '@/lib/queries/ticket';
import { ChangeDate } from './change-date';
import { EntryCodes } from './entry-codes';
import styles from './ticket-facts.module.css';
import { isFriendly, ruleLines, visitorWords, visitText } from './ticket-words';

const showsCode = ({ order, ticket }: OutputOf<'ticket.orderDetail'>): boolean =>
  order.status === 'ready' && ticket.tickets.some(({ status }) => status === 'open');

const at = (date: string, clock: string): number => instantOf(date, 0, minutesOf(clock));
function visitTime({ date, session: { starts, ends } }: OutputOf<'ticket.orderDetail'>['ticket']): CalendarEvent['time'] {
  if (starts === null || ends === null) return { from: date, until: addDays(date, 1) };
  return { starts: at(date, starts), ends: at(date, ends) };
}

export function TicketOrder({ orderNo }: { readonly orderNo: string }) {
  const detail = useOrderDetail(ticketCalls.orderDetail({ orderNo }, { hideLoading: true }), showsCode, isReady);
  return <OrderScreen detail={detail}>{(known) => <BookedTickets {...known} />}</OrderScreen>;
}

function BookedTickets({ ticket, order }: OutputOf<'ticket.orderDetail'>) {
  const word = useWords('ticket');
  const common = useWords('order');
  const locale = useLocale();
  return (
    <>
      {order.status === 'ready' || order.status === 'completed' ? <EntryCodes ticket={ticket} /> : null}
      <Card>
        <h2 className={styles.name}>{ticket.placeName}</h2>
        <p className={styles.product}>{[ticket.productName, ...ticket.includes].join(' · ')}</p>
        <Facts
          facts={[
            [word('visitDay'), visitText(locale, ticket.date, ticket.session)],
            [word('entersFrom'), momentLabel(locale, ticket.entersFrom)],
            [word('visitors'), ticket.visitor && `${ticket.visitor.name} ${ticket.visitor.documentNo}`],
            [common('mobile'), ticket.contactMobile],
          ]}
        />
        <p className={styles.product}>{ticket.address}</p>
        <div className={styles.ways}>
          <Button kind="secondary" size="small" icon="location" href={mapAddress(ticket, ticket.placeName)}>
            {common('map')}
          </Button>
          <Button kind="secondary" size="small" icon="phone" href={`tel:${ticket.telephone}`}>
            {word('call')}
          </Button>
          <AddToCalendar
            order={order}
            event={{
              title: word('calendarTitle', { name: ticket.placeName }),
              place: ticket.address,
              time: visitTime(ticket),
              remindHoursBefore: ticket.session.starts === null ? 12 : 2,
            }}
          />
          {ticket.changeUntil !== null && <ChangeDate orderNo={order.orderNo} ticket={ticket} />}
        </div>
        <RuleLines lines={ruleLines(ticket.rule, word)} friendly={isFriendly(ticket.rule)} />
      </Card>
      <Section title={common('bill')}>
        <OrderBill
          order={order}
          lines={ticket.fares.map((fare) => ({
            name: `${word(visitorWords[fare.kind])} × ${fare.quantity}`,
            fen: fare.price * fare.quantity,
          }))}
        />
      </Section>
    </>
  );
}
