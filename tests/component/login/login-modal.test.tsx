import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LoginModal } from '@/components/login/login-modal';
import { renderPage, withGateway } from '../storefront';

const { gateway } = withGateway();
const MOBILE = '13600009999';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('the modal is titled "Quick login by mobile phone" and closes after a login', async () => {
  const onClose = jest.fn();
  renderPage(<LoginModal open onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Quick login by mobile phone' })).toBeInTheDocument();
  press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
  type(/^Mobile number/, MOBILE);
  press('Get code');
  await waitFor(() => expect(screen.getByText('Verification code sent successfully')).toBeInTheDocument());
  type(/^Verification code/, gateway().codeFor(MOBILE));
  press('Log in');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});

test('a modal that must be answered has no close button', () => {
  renderPage(<LoginModal open closable={false} onClose={jest.fn()} />);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
