import type { PayScene } from '@/lib/kernel/pay-scene';
import type { PayWay } from '@/lib/kernel/pay-way';
import type { Merchant } from '@/server/platform/ports/payment-ports';

/** A number from 0 to 1 (1 excluded). */
export type Draw = () => number;

/** What a bank has of one payment, in fen. */
export type BankTrade = Readonly<{ paymentNo: string; paidFen: number; refundedFen: number }>;

export type Delivery = Readonly<{ headers: Readonly<Record<string, string>>; body: string }>;

/** A bank's stand-in as a walk moves it. */
export type BankHand = Readonly<{
  adapter: string;
  payWay: PayWay;
  scenes: readonly PayScene[];
  /** The shop's client of it. */
  merchant: (needs: Readonly<{ now: () => number; origin: () => string }>) => Merchant;
  /** What the shop is called, which this bank may want to know. */
  meet: (shopOrigin: string) => void;
  /** The buyer arrives at the bank's own page, of which not every bank takes note; false when it lets nobody in any more. */
  arrive: (url: string) => Promise<boolean>;
  /** Payments that their buyer can make now. */
  payable: () => readonly string[];
  pay: (paymentNo: string) => void;
  /** Something goes wrong with a call to come, before or after the bank has done what it was asked. */
  spoilCall: (draw: Draw) => void;
  /** A notice to come is lost, doubled, late, out of order or accompanied by a forged one. */
  spoilNotice: (draw: Draw) => void;
  /** The next payment that is closed is paid on the way. */
  loseNextClosing: () => void;
  /** Refunds to come stay under way, or end otherwise than they should. */
  spoilRefund: (draw: Draw) => void;
  /** Ends refunds that are under way, all of them or, with a share below 1, some. */
  endRefunds: (draw: Draw, share: number) => void;
  /** A delivery of this bank's, turned into a lie about a payment. */
  forge: (genuine: Delivery, lie: Readonly<{ paymentNo: string; amountFen: number }>) => Delivery;
  /** Sends the notices that are due. */
  tick: () => Promise<void>;
  /** From now on nothing goes wrong. */
  behave: () => void;
  trades: () => readonly BankTrade[];
  /** What does not add up in its own books. */
  faults: () => readonly string[];
  close: () => Promise<void>;
}>;

/** One of a list that isn't empty. */
export function oneOf<Item>(draw: Draw, list: readonly Item[]): Item {
  const one = list[Math.floor(draw() * list.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
}
