import type { AgreementToSign } from '@/components/parts/checkout/agreement-ticks';
import { CheckoutScreen } from '@/components/parts/checkout/checkout-screen';
import { ContactFields, type Contact, nobody } from '@/components/parts/checkout/contact-fields';
import { contactProblem } from '@/components/parts/checkout/contact-problem';
import { QuantityCell } from '@/components/parts/checkout/quantity-cell';
import { useCheckout } from '@/components/parts/checkout/use-checkout';
import { CellGroup } from '@/components/ui/base/cell';
import { newHotelCalls } from '@/lib/queries/new-hotel';

type Typed = Readonly<{ quantity: number; contact: Contact }>;
const blank: Typed = { quantity: 1, contact: nobody };
type Choice = Readonly<{ hotelId: string; offerId: string; checkInDate: string; checkOutDate: string }>;

/** The complete booking page of another kind of goods, on existing endpoints: a quantity, a contact and an agreement to sign. */
export function SecondKind({ choice, agreements }: { readonly choice: Choice; readonly agreements: readonly AgreementToSign[] }) {
  const checkout = useCheckout({
    purpose: 'second',
    product: choice.offerId,
    blank,
    pre: ({ quantity }, paying, spoken) => newHotelCalls.pre({ ...choice, roomCount: quantity, ...paying }, spoken),
    create: newHotelCalls.create,
    problemOf: ({ contact }) => contactProblem(contact),
    requestOf: ({ quantity, contact }, { payAmount, freeUntil, arriveTimes }, command) => ({
      ...choice,
      ...command,
      roomCount: quantity,
      acceptedAmount: payAmount,
      acceptedFreeUntil: freeUntil,
      guests: Array.from({ length: quantity }, () => ({ name: contact.name })),
      contactMobile: contact.mobile,
      arriveTime: arriveTimes[0] ?? '18:00',
      remark: '',
    }),
    changesOf: (was, now) =>
      was.payAmount === now.payAmount ? [] : [{ name: 'Total', was: String(was.payAmount), now: String(now.payAmount), costs: true }],
  });
  return (
    <CheckoutScreen
      checkout={checkout}
      back="/P069/index"
      agreementsOf={() => agreements}
      billOf={({ payAmount }) => [{ name: 'All of it', fen: payAmount }]}
    >
      {({ seen, value, change, problem }) => (
        <CellGroup>
          <QuantityCell
            title="Pieces"
            value={value.quantity}
            max={seen.maxRoomCount}
            onChange={(quantity) => change({ ...value, quantity })}
          />
          <ContactFields value={value.contact} onChange={(contact) => change({ ...value, contact })} problem={problem} />
        </CellGroup>
      )}
    </CheckoutScreen>
  );
}
