'use client';

import { Bill } from '@/components/checkout/bill';
import { OrderScreen } from '@/components/order/detail/order-screen';
import { useOrderDetail } from '@/components/order/detail/use-order-detail';
import { Button } from '@/components/ui/base/button';
import { Card, Section } from '@/components/ui/base/card';
import type { OutputOf } from '@/lib/contract/contract';
import { momentLabel } from '@/lib/i18n/dates';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { mapAddress } from '@/lib/kernel/map-address';
import { ticketCalls } from '@/lib/queries/ticket';
import { ChangeDate } from './change-date';
import { EntryCodes } from './entry-codes';
import styles from './ticket-facts.module.css';
import { isFriendly, ruleLines, visitorWords, visitText } from './ticket-words';

export function TicketOrder({ orderNo }: { readonly orderNo: string }) {
  const detail = useOrderDetail(ticketCalls.orderDetail({ orderNo }));
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
        <dl className={styles.facts}>
          {[
            [word('visitDay'), visitText(locale, ticket.date, ticket.session)],
            [word('entersFrom'), momentLabel(locale, ticket.entersFrom)],
            ...(ticket.visitor ? [[word('visitors'), `${ticket.visitor.name} ${ticket.visitor.documentNo}`]] : []),
            [common('mobile'), ticket.contactMobile],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.product}>{ticket.address}</p>
        <div className={styles.ways}>
          <Button kind="secondary" size="small" icon="location" href={mapAddress(ticket, ticket.placeName)}>
            {common('map')}
          </Button>
          <Button kind="secondary" size="small" icon="phone" href={`tel:${ticket.telephone}`}>
            {word('call')}
          </Button>
          {ticket.changeUntil !== null && <ChangeDate orderNo={order.orderNo} ticket={ticket} />}
        </div>
        <ul className={styles.rules}>
          {ruleLines(ticket.rule, word).map((line, index) => (
            <li key={line} className={index === 0 && isFriendly(ticket.rule) ? styles.friendly : undefined}>
              {line}
            </li>
          ))}
        </ul>
      </Card>
      <Section title={common('bill')}>
        <Bill
          lines={ticket.fares.map((fare) => ({
            name: `${word(visitorWords[fare.kind])} × ${fare.quantity}`,
            fen: fare.price * fare.quantity,
          }))}
          total={order.payAmount}
        />
      </Section>
    </>
  );
}
