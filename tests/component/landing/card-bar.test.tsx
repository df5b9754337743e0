import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Agreements } from '@/components/parts/landing/blocks/fields';
import { Plans } from '@/components/parts/landing/blocks/plans';
import { CardBar } from '@/components/parts/landing/card-bar';
import { ORDER_FORM } from '@/components/parts/landing/order-form';
import { ToastHost } from '@/components/ui/overlay/toast-host';
import { wereTicked } from '@/lib/kernel/ticked-agreements';
import { shippedCard } from '../../card-texts';
import { viewOfCard } from '../../card-view';

const card = shippedCard('yuexiang/premiumBlackCard');
const view = viewOfCard(card, 'main', 'en');
const plans = card.plans.map(({ id, name, priceFen }) => ({ packageId: `yuexiang-starLightCard-${id}`, name: name.en, priceFen }));

function Page() {
  if (!view) return null;
  return (
    <>
      <Plans block={{ type: 'plans', look: 'tiles' }} view={view} />
      <Agreements block={{ type: 'agreements' }} view={view} />
      <CardBar
        action="/P012/single/n/premiumBlackCard/buy"
        sale={{ by: 'us' }}
        plans={plans}
        choice
        label="Join now"
        channel={view.channel}
        sayings={{ agreeFirst: 'Tick first', leadFirst: 'Name first', leadLeft: 'Noted', partnerAway: 'Away', leaveTo: 'To {host}?' }}
      />
      <ToastHost />
    </>
  );
}

const form = () => document.getElementById(ORDER_FORM) as HTMLFormElement;
/** What the browser would submit: names and values of the selected fields, in order. */
const sent = () =>
  [...form().elements].flatMap((field) =>
    field instanceof HTMLInputElement && (field.type === 'hidden' || field.checked) ? [[field.name, field.value]] : [],
  );
/** Whether submitting the form would leave the page. */
const leaves = () => fireEvent.submit(form());

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('no agreement is ticked beforehand, and without the tick nothing is bought', async () => {
  render(<Page />);
  const tick = screen.getByRole('checkbox');
  expect(tick).not.toBeChecked();
  expect(leaves()).toBe(false);
  expect(await screen.findByText('Tick first')).toBeInTheDocument();
  expect(tick).toHaveFocus();
});

test('the bar shows the price of the chosen plan and sends it with the text, version and words that were ticked', async () => {
  render(<Page />);
  const user = userEvent.setup();
  expect(form()).toHaveTextContent('299');
  await user.click(screen.getByRole('radio', { name: /A quarter/ }));
  expect(form()).toHaveTextContent('99');
  expect(form()).not.toHaveTextContent('299');
  await user.click(screen.getByRole('checkbox'));
  expect(leaves()).toBe(true);
  expect(sent()).toEqual([
    ['packageId', 'yuexiang-starLightCard-quarter'],
    ['agreed', `/agreement/packageAgree@1.0@${'f'.repeat(64)}`],
  ]);
  const documents = [{ document: '/agreement/packageAgree', version: '1.0', hash: 'f'.repeat(64) }];
  expect(wereTicked('yuexiang-starLightCard-quarter', documents)).toBe(true);
  expect(wereTicked('yuexiang-starLightCard-year', documents)).toBe(false);
});
