import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { LoginWall } from '@/components/login/login-wall';
import { useSession } from '@/stores/session';
import { renderPage, withGateway } from '../storefront';

const { gateway } = withGateway();
const session = {
  accessToken: 't',
  userId: 'u1',
  projectId: '880069',
  userMobile: '138****8000',
  userNickname: 'Ming',
  userHeadPortrait: '',
  expireTime: 4e12,
};

/** Fires the event by which a browser tells a tab what another one stored. */
const storedElsewhere = (users: object) => {
  localStorage.setItem('yx.session', JSON.stringify({ state: { users }, version: 1 }));
  return act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'yx.session' }));
    await new Promise((resolve) => setTimeout(resolve));
  });
};

test('a page whose session ended in another tab can only be logged in to, and goes on where it was', async () => {
  act(() => useSession.getState().signIn(session));
  renderPage(<LoginWall />);
  await storedElsewhere({ 880069: { ...session, isLoginSuccess: true } });
  expect(screen.queryByRole('dialog')).toBeNull();

  await storedElsewhere({});
  const dialog = await screen.findByRole('dialog', { name: 'Quick login by mobile phone' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  // Once the dialog has the focus, it listens to the keyboard.
  await waitFor(() => expect(dialog).toHaveFocus());
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBe(dialog);

  const mobile = '13700137001';
  fireEvent.change(screen.getByRole('textbox', { name: 'Mobile number' }), { target: { value: mobile } });
  fireEvent.click(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByRole('button', { name: /seconds to resend$/ });
  fireEvent.change(screen.getByRole('textbox', { name: 'Verification code' }), { target: { value: gateway().codeFor(mobile) } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useSession.getState().isLogin).toBe(true);
});

test('a page on which somebody else has logged in, here or in another tab, keeps nothing of the user before', async () => {
  const OwnersPage = () => <p>page of {useState(() => useSession.getState().userId)[0]}</p>;
  act(() => useSession.getState().signIn(session));
  renderPage(
    <>
      <OwnersPage />
      <LoginWall />
    </>,
  );
  expect(screen.getByText('page of u1')).toBeInTheDocument();
  await storedElsewhere({});
  expect(screen.getByText('page of u1')).toBeInTheDocument();
  act(() => useSession.getState().signIn(session));
  expect(screen.getByText('page of u1')).toBeInTheDocument();
  await storedElsewhere({ 880069: { ...session, userId: 'u2', isLoginSuccess: true } });
  expect(await screen.findByText('page of u2')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page without a wall, such as a booking, is not sent for somebody who has taken over the session in another tab', async () => {
  const OwnersForm = () => <p>form of {useState(() => useSession.getState().userId)[0]}</p>;
  act(() => useSession.getState().signIn(session));
  renderPage(<OwnersForm />);
  await storedElsewhere({ 880069: { ...session, userId: 'u1', isLoginSuccess: true } });
  expect(screen.getByText('form of u1')).toBeInTheDocument();
  await storedElsewhere({ 880069: { ...session, userId: 'u2', isLoginSuccess: true } });
  expect(await screen.findByText('form of u2')).toBeInTheDocument();
});
