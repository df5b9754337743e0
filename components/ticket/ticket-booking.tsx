'use client';

import { useSearchParams } from 'next/navigation';
import { CheckoutScreen } from '@/components/parts/checkout/checkout-screen';
import { MobileField } from '@/components/parts/checkout/contact-fields';
import { NothingChosen } from '@/components/parts/checkout/nothing-chosen';
import { QuantityCell } from '@/components/parts/checkout/quantity-cell';
import { useCheckout } from '@/components/parts/checkout/use-checkout';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { Section } from '@/components/ui/base/card';
import { CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Price } from '@/components/ui/base/price';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { type VisitorKind, visitorKinds } from '@/lib/domain/ticket';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { type Day, isDay } from '@/lib/kernel/day';
import { ticketCalls } from '@/lib/queries/ticket';
import { href } from '@/lib/routing/href';
import { DayAndSession } from './day-and-session';
import { blankOf, countOf, faresOf, offerChanges, problemOf, visitorsOf, within } from './ticket-booking-form';
import { TicketSummary } from './ticket-summary';
import { visitorWords } from './ticket-words';
import { useVisitDays } from './use-visit-days';
import { Visitors } from './visitors';

type Choice = Readonly<{ productId: string; date: Day; kind: VisitorKind }>;
/** An address may name no day. */
type Asked = Omit<Choice, 'date'> & Readonly<{ date: Day | undefined }>;

function useChoice(): Asked | undefined {
  const query = useSearchParams();
  const [productId, date] = [query.get('productId'), query.get('date')];
  const kind = visitorKinds.find((one) => one === query.get('fare')) ?? 'adult';
  return productId ? { productId, date: date !== null && isDay(date) ? date : undefined, kind } : undefined;
}

export function TicketBooking() {
  const word = useWords('ticket');
  const choice = useChoice();
  return choice ? (
    <Dated key={Object.values(choice).join(' ')} choice={choice} />
  ) : (
    <NothingChosen text={word('nothingChosen')} backText={word('backToIndex')} />
  );
}

/** The address has at most a day; the form starts with that day's first available session, and without one on the shop's first day. */
function Dated({ choice }: { readonly choice: Asked }) {
  const word = useWords('checkout');
  const { slug } = useChannel();
  const { query, sessionsOf, firstDay } = useVisitDays(choice.productId);
  const date = choice.date ?? firstDay;
  if (!query.data || date === undefined) {
    return (
      <Screen head={<NavBar title={word('title')} back={href(slug, '/index')} />}>
        <Loaded query={query} skeleton={<CellSkeleton cells={8} />}>
          {() => null}
        </Loaded>
      </Screen>
    );
  }
  const sessions = sessionsOf(date) ?? [];
  const { sessionNo } = sessions.find(({ bookable }) => bookable) ?? sessions[0] ?? { sessionNo: 0 };
  return <Booking choice={{ ...choice, date }} sessionNo={sessionNo} />;
}

function Booking({ choice: { productId, date, kind }, sessionNo }: { readonly choice: Choice; readonly sessionNo: number }) {
  const { slug } = useChannel();
  const word = useWords('ticket');
  const locale = useLocale();
  const checkout = useCheckout({
    purpose: 'ticket',
    product: productId,
    blank: blankOf({ date, sessionNo }, kind),
    personal: ['visitors', 'mobile'],
    pre: (typed, paying, spoken) => ticketCalls.pre({ productId, ...typed.visit, fares: faresOf(typed), ...paying }, spoken),
    create: ticketCalls.create,
    within,
    problemOf,
    requestOf: (typed, seen, command) => ({
      ...command,
      productId,
      ...typed.visit,
      fares: faresOf(typed),
      visitors: visitorsOf(seen, typed),
      contactMobile: typed.mobile,
      acceptedAmount: seen.payAmount,
      acceptedFreeUntil: seen.freeUntil,
    }),
    changesOf: (was, now) => offerChanges(was, now, word, locale),
  });
  return (
    <CheckoutScreen
      checkout={checkout}
      back={href(slug, '/index')}
      choosing={({ value, change }) => (
        <DayAndSession productId={productId} value={value.visit} onChange={(visit) => change({ ...value, visit })} />
      )}
      billOf={({ fares }) =>
        fares
          .filter((fare) => fare.quantity > 0)
          .map((fare) => ({ name: `${word(visitorWords[fare.kind])} × ${fare.quantity}`, fen: fare.price * fare.quantity }))
      }
    >
      {({ seen, value, change, problem }) => (
        <>
          <TicketSummary order={seen} />
          <DayAndSession productId={productId} value={value.visit} onChange={(visit) => change({ ...value, visit })} />
          <CellGroup>
            {seen.fares.map((fare) => {
              const quantity = value.quantities[fare.kind] ?? 0;
              const others = countOf(value) - quantity;
              const name = word(visitorWords[fare.kind]);
              return (
                <QuantityCell
                  key={fare.kind}
                  title={name}
                  note={
                    <>
                      {!name.startsWith(fare.who) && `${fare.who} `}
                      <Price fen={fare.price} size="small" />
                    </>
                  }
                  min={others > 0 ? 0 : 1}
                  max={Math.max(seen.most - others, 0)}
                  value={quantity}
                  onChange={(next) => change({ ...value, quantities: { ...value.quantities, [fare.kind]: next } })}
                />
              );
            })}
          </CellGroup>
          {seen.rule.realName !== 'none' && (
            <Section title={word('visitors')} note={word(seen.rule.realName === 'one' ? 'nameOfOne' : 'nameOfEach')}>
              <Visitors seen={seen} value={value} onChange={change} missing={problem === 'visitors'} />
            </Section>
          )}
          <CellGroup>
            <MobileField
              value={value.mobile}
              onChange={(mobile) => change({ ...value, mobile })}
              wrong={problem === 'mobile'}
              placeholder={word('mobilePlaceholder')}
            />
          </CellGroup>
        </>
      )}
    </CheckoutScreen>
  );
}
