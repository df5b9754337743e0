import {
  type CheckoutEvent,
  checkoutReducer,
  type CheckoutState,
  type CheckoutStep,
  startOf,
} from '@/components/parts/checkout/checkout-state';

type State = CheckoutState<number, string>;
type Event = CheckoutEvent<number, string>;

const changes = [{ name: 'Total', was: '1', now: '2', costs: true }];
const steps: readonly CheckoutStep[] = [{ at: 'pricing' }, { at: 'ready' }, { at: 'asking', changes }, { at: 'placing' }, { at: 'placed' }];
const events: readonly Event[] = [
  { type: 'fetching' },
  { type: 'fetched' },
  { type: 'changed', changes },
  { type: 'decline' },
  { type: 'place' },
  { type: 'refused' },
  { type: 'placed' },
  { type: 'stayed' },
];
const start = startOf<number, string>('recalled');
const after = (state: State, ...told: readonly Event[]): State => told.reduce<State>(checkoutReducer, state);

test('a checkout has these moves between its steps and no other', () => {
  const moves = steps.flatMap((step) =>
    events.flatMap((event) => {
      const state = { ...start, step };
      const next = after(state, event);
      return next === state ? [] : [`${step.at} ${event.type} ${next.step.at}`];
    }),
  );
  expect(moves).toEqual([
    'pricing fetched ready',
    'pricing changed asking',
    'pricing place placing',
    'ready fetching pricing',
    'ready changed asking',
    'ready place placing',
    'asking decline ready',
    'asking place placing',
    'placing place placing',
    'placing refused ready',
    'placing placed placed',
    'placed stayed ready',
  ]);
});

test('a checkout that has placed its order places no second one', () => {
  const placed = after(start, { type: 'fetched' }, { type: 'place' }, { type: 'placed' });
  expect(after(placed, { type: 'place' }, { type: 'fetching' }, { type: 'refused' }).step.at).toBe('placed');
});

test('a checkout keeps what is typed and its last price through every step', () => {
  const filled = after(start, { type: 'priced', seen: 5 }, { type: 'typed', typed: 'mine' }, { type: 'tried' });
  for (const event of events) {
    expect(after(filled, event)).toMatchObject({ typed: 'mine', latest: 5, tried: true, isRecalled: false });
  }
});

test('a checkout that fell back to another choice still counts as untouched', () => {
  expect(after(start, { type: 'fellBack', typed: 'blank' })).toMatchObject({ typed: 'blank', isRecalled: true });
});
