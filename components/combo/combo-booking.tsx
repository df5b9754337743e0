'use client';

import { useSearchParams } from 'next/navigation';
import { CheckoutScreen } from '@/components/parts/checkout/checkout-screen';
import { ContactFields } from '@/components/parts/checkout/contact-fields';
import { NothingChosen } from '@/components/parts/checkout/nothing-chosen';
import { QuantityCell } from '@/components/parts/checkout/quantity-cell';
import { useCheckout } from '@/components/parts/checkout/use-checkout';
import { Loaded } from '@/components/parts/screens/loaded';
import { Screen } from '@/components/parts/screens/screen';
import { CellGroup } from '@/components/ui/base/cell';
import { NavBar } from '@/components/ui/base/nav-bar';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useLocale, useWords } from '@/lib/i18n/use-words';
import { type Day, isDay } from '@/lib/kernel/day';
import { comboCalls } from '@/lib/queries/combo';
import { href } from '@/lib/routing/href';
import { type ComboParam, useComboParam } from '@/stores/combo';
import { askedOf, beginOn, blankOf, offerChanges, partsOf, problemOf, within } from './booking-form';
import { ComboSummary } from './combo-summary';
import { PartCard } from './part-card';
import { StartDay } from './start-day';
import { useComboDays } from './use-combo-days';

/** The address names the combo; the other choices come from the tab's storage (§3, comboParam) or from the address as well. */
export function ComboBooking() {
  const word = useWords('combo');
  const query = useSearchParams();
  const id = query.get('id');
  const date = query.get('date');
  return id ? (
    <Dated key={`${id} ${date ?? ''}`} comboId={id} asked={date !== null && isDay(date) ? date : undefined} />
  ) : (
    <NothingChosen text={word('nothingChosen')} backText={word('backToIndex')} />
  );
}

/** Starts the form on the requested day if it is available, otherwise on the first that is. */
function Dated({ comboId, asked }: { readonly comboId: string; readonly asked: Day | undefined }) {
  const word = useWords('checkout');
  const { slug } = useChannel();
  const param = useComboParam(comboId);
  const { query, calendar } = useComboDays(comboId);
  if (!query.data) {
    return (
      <Screen head={<NavBar title={word('title')} back={href(slug, '/combo/details', { id: comboId })} />}>
        <Loaded query={query} skeleton={<CellSkeleton cells={8} />}>
          {() => null}
        </Loaded>
      </Screen>
    );
  }
  const wanted = asked ?? param?.date;
  const open = wanted !== undefined && (calendar.days[wanted]?.left ?? 0) > 0;
  return <Booking comboId={comboId} date={open ? wanted : query.data.firstDate} param={param} />;
}

interface BookingProps {
  readonly comboId: string;
  readonly date: Day | null;
  readonly param: ComboParam | undefined;
}

function Booking({ comboId, date, param }: BookingProps) {
  const { slug } = useChannel();
  const word = useWords('combo');
  const locale = useLocale();
  const checkout = useCheckout({
    purpose: 'combo',
    product: comboId,
    blank: blankOf(date, param),
    personal: ['contact'],
    pre: (typed, paying, spoken) => comboCalls.pre({ ...askedOf(comboId, typed), ...paying }, spoken),
    create: comboCalls.create,
    within,
    problemOf,
    requestOf: (typed, seen, command) => ({
      ...command,
      comboId,
      date: typed.date,
      quantity: typed.quantity,
      parts: partsOf(typed, seen),
      contactName: typed.contact.name.trim(),
      contactMobile: typed.contact.mobile,
      acceptedAmount: seen.payAmount,
    }),
    changesOf: (was, now) => offerChanges(was, now, word, locale),
  });
  return (
    <CheckoutScreen
      checkout={checkout}
      back={href(slug, '/combo/details', { id: comboId })}
      choosing={({ value, change }) => (
        <StartDay comboId={comboId} date={value.date} mayWait={value.date === null} onChange={(next) => change(beginOn(value, next))} />
      )}
      billOf={({ name, price, quantity }) => [{ name: `${name} × ${quantity}`, fen: price * quantity }]}
    >
      {({ seen, value, change, problem }) => (
        <>
          <ComboSummary order={seen} />
          <StartDay
            comboId={comboId}
            date={value.date}
            mayWait={seen.parts.every(({ rule }) => rule.later)}
            onChange={(next) => change(beginOn(value, next))}
          />
          {seen.parts.map((part) => (
            <PartCard
              key={part.partNo}
              part={part}
              choice={value.parts[part.partNo] ?? part}
              everythingLater={value.date === null}
              onChange={(choice) => change({ ...value, parts: { ...value.parts, [part.partNo]: choice } })}
            />
          ))}
          <CellGroup>
            <QuantityCell
              title={word('quantity')}
              note={word('quantityNote', { most: seen.most })}
              max={seen.most}
              value={value.quantity}
              onChange={(quantity) => change({ ...value, quantity })}
            />
            <ContactFields value={value.contact} onChange={(contact) => change({ ...value, contact })} problem={problem} />
          </CellGroup>
        </>
      )}
    </CheckoutScreen>
  );
}
