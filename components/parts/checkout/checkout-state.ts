import type { OfferChange } from './offer-change';

/**
 * Where a checkout stands. `asking`: the offer has changed, and the buyer is asked whether to order all the same. `placed`: the order is there,
 * and the next page is on its way.
 */
export type CheckoutStep =
  | Readonly<{ at: 'pricing' | 'ready' | 'placing' | 'placed' }>
  | Readonly<{ at: 'asking'; changes: readonly OfferChange[] }>;

export type CheckoutState<Seen, Typed> = Readonly<{
  step: CheckoutStep;
  typed: Typed;
  /** Nothing has been typed on this visit. */
  isRecalled: boolean;
  /** The buyer has tried to go on. */
  tried: boolean;
  /** The last price, of this choice or of one before it. */
  latest: Seen | undefined;
}>;

export type CheckoutEvent<Seen, Typed> =
  | Readonly<{ type: 'fetching' | 'fetched' | 'tried' | 'place' | 'placed' | 'refused' | 'decline' | 'stayed' }>
  | Readonly<{ type: 'priced'; seen: Seen }>
  | Readonly<{ type: 'typed' | 'fellBack'; typed: Typed }>
  | Readonly<{ type: 'changed'; changes: readonly OfferChange[] }>;

export const startOf = <Seen, Typed>(typed: Typed): CheckoutState<Seen, Typed> => ({
  step: { at: 'pricing' },
  typed,
  isRecalled: true,
  tried: false,
  latest: undefined,
});

const ready = { at: 'ready' } as const;

/** Which step leads to which; undefined where the event changes no step. A price that arrives while an order is placed disturbs nothing. */
function nextStep({ at }: CheckoutStep, event: CheckoutEvent<unknown, unknown>): CheckoutStep | undefined {
  switch (event.type) {
    case 'fetching':
      return at === 'ready' ? { at: 'pricing' } : undefined;
    case 'fetched':
      return at === 'pricing' ? ready : undefined;
    case 'place':
      return at === 'placed' ? undefined : { at: 'placing' };
    case 'placed':
      return at === 'placing' ? { at: 'placed' } : undefined;
    case 'refused':
      return at === 'placing' ? ready : undefined;
    case 'changed':
      return at === 'pricing' || at === 'ready' ? { at: 'asking', changes: event.changes } : undefined;
    case 'decline':
      return at === 'asking' ? ready : undefined;
    // The order is placed, but the network failed before the next page came.
    case 'stayed':
      return at === 'placed' ? ready : undefined;
    default:
      return undefined;
  }
}

export function checkoutReducer<Seen, Typed>(
  state: CheckoutState<Seen, Typed>,
  event: CheckoutEvent<Seen, Typed>,
): CheckoutState<Seen, Typed> {
  switch (event.type) {
    case 'priced':
      return { ...state, latest: event.seen };
    case 'typed':
      return { ...state, typed: event.typed, isRecalled: false };
    case 'fellBack':
      return { ...state, typed: event.typed };
    case 'tried':
      return { ...state, tried: true };
    default: {
      const step = nextStep(state.step, event);
      return step ? { ...state, step } : state;
    }
  }
}
