import { renderPage, withGateway } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PeoplePicker } from '@/components/parts/people/people-picker';
import type { SavedResident } from '@/components/parts/people/saved-resident';
import { toast } from '@/components/ui/overlay/toast';
import { resident } from '@/lib/contract/resident/endpoints';
import { signInAnew } from './sign-in';

const { gateway } = withGateway();
let token = '';
beforeEach(async () => {
  toast.hide();
  token = await signInAnew(gateway());
});

const save = async (name: string, documentNo: string) => {
  const facts = { name, documentType: 'passport' as const, documentNo, mobile: null, myself: false };
  return (await gateway().call(resident.create, facts, { token, channel: 'P069' })).data.id;
};

type Booking = Partial<Parameters<typeof PeoplePicker>[0]>;
function open(booking: Booking = {}) {
  const seen: (readonly string[])[] = [];
  function Page() {
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const change = (ids: readonly string[]) => {
      seen.push(ids);
      setChosen(ids);
    };
    return <PeoplePicker asks="each" count={2} {...booking} chosen={chosen} onChange={change} />;
  }
  renderPage(<Page />, { scopes: ['people'], path: '/ticket/porder' });
  return seen;
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));

test('as many as are asked for are chosen, no more, in the order chosen', async () => {
  const [anna, bob, carl] = [await save('Anna', 'E10000001'), await save('Bob', 'E10000002'), await save('Carl', 'E10000003')];
  const seen = open();
  await press('Choose travellers');
  await tick(/^Bob/);
  await tick(/^Anna/);
  await tick(/^Carl/);
  expect(await screen.findByText('2 are chosen, please take one back first')).toBeInTheDocument();
  expect(seen.at(-1)).toEqual([bob, anna]);
  await tick(/^Bob/);
  await tick(/^Carl/);
  expect(seen.at(-1)).toEqual([anna, carl]);
  await press('Done (2/2)');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Carl')).toBeInTheDocument();
  await press('Remove Anna');
  expect(seen.at(-1)).toEqual([carl]);
  expect(screen.getByRole('button', { name: '1 more to choose' })).toBeInTheDocument();
});

test('where one is asked for, another takes the place of the first', async () => {
  const [anna, bob] = [await save('Anna', 'E10000001'), await save('Bob', 'E10000002')];
  const seen = open({ asks: 'one' });
  await press('Choose a traveller');
  await tick(/^Anna/);
  await tick(/^Bob/);
  expect(seen).toEqual([[anna], [bob]]);
});

test('who can’t be chosen says why', async () => {
  await save('Anna', 'E10000001');
  open({ problemOf: ({ name }: SavedResident) => (name === 'Anna' ? 'Booked for that day already' : undefined) });
  await press('Choose travellers');
  expect(await screen.findByRole('checkbox', { name: /Anna.*Booked for that day already/ })).toBeDisabled();
});

test('somebody new is added without leaving the booking, and is chosen', async () => {
  const seen = open();
  await press('Choose travellers');
  await press('Add a traveller');
  const sheet = await screen.findByRole('dialog', { name: 'Add a traveller' });
  await userEvent.type(within(sheet).getByLabelText(/^Name/), 'Anna Berg');
  await press(/^Document/);
  await userEvent.click(await screen.findByRole('radio', { name: /^Passport/ }));
  await userEvent.type(within(sheet).getByLabelText(/^Number/), 'E10000001');
  await press('Save');
  expect(await screen.findByRole('checkbox', { name: /^Anna Berg/ })).toBeChecked();
  expect(seen.at(-1)).toHaveLength(1);
  await press('Edit Anna Berg');
  expect(await screen.findByLabelText(/^Number/)).toHaveValue('E*****001');
  await press('Back to the list');
  expect(await screen.findByRole('checkbox', { name: /^Anna Berg/ })).toBeChecked();
});
