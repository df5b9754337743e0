import { renderPage } from '../storefront';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MobileField } from '@/components/parts/checkout/contact-fields';
import { useSession } from '@/stores/session';

/** Logs somebody in; `userMobile` is empty as long as it is unknown. */
const signIn = (userMobile: string) =>
  act(() => {
    useSession.getState().enterProject('880069');
    useSession.getState().signIn({
      accessToken: 'token',
      userId: 'u1',
      projectId: '880069',
      userMobile,
      userNickname: 'Li',
      userHeadPortrait: '',
      expireTime: Date.now() + 86_400_000,
    });
  });

function Page() {
  const [mobile, setMobile] = useState('');
  return <MobileField value={mobile} onChange={setMobile} wrong={false} />;
}
const open = () => renderPage(<Page />, { scopes: ['checkout'], path: '/food/mealPorder' });
const field = () => screen.getByLabelText(/^Mobile/);

test('the account’s own number that becomes known late is offered to whoever has left the field alone', () => {
  signIn('');
  open();
  expect(field()).toHaveValue('');
  signIn('136****1111');
  expect(field()).toHaveValue('136****1111');
});

test.each([
  ['typed a number', '13800138000', '13800138000'],
  ['typed and took it all back', '1{Backspace}', ''],
])('it is not offered any more to whoever %s', async (_did, keys, left) => {
  signIn('');
  open();
  await userEvent.type(field(), keys);
  signIn('136****1111');
  expect(field()).toHaveValue(left);
});

test('the own number that was taken away does not come back with another one of the account', async () => {
  signIn('136****1111');
  open();
  await userEvent.clear(field());
  signIn('139****2222');
  expect(field()).toHaveValue('');
});
