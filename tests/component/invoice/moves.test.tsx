import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApplyInvoice } from '@/components/invoice/form/apply-invoice';
import { InvoiceStatusPage } from '@/components/invoice/record/invoice-status';
import { toast } from '@/components/ui/overlay/toast';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { advanceInvoices, hearTaxOffice } from '@/server/invoice/jobs';
import { company, formOf } from '../../gateway/invoice/invoicing';
import { freshKey } from '../../gateway/stay';
import { signInAnew } from '../people/sign-in';
import { paidOrder } from './orders';

// A PDF can't be drawn in a simulated browser.
const { gateway } = withGateway(() => ({ invoiceFile: () => Promise.resolve(Buffer.from('%PDF')) }));
let token: string;
beforeEach(async () => {
  toast.hide();
  router.replace.mockClear();
  sessionStorage.clear();
  token = await signInAnew(gateway());
});

const scopes = ['invoice'] as const;
const own = () => ({ token, channel: 'P069' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const detailOf = async (applyNo: string) => (await gateway().call(invoice.detail, { applyNo }, own())).data;

/** Runs the background jobs while two minutes pass, long enough for the tax office to decide. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    gateway().clock.pass(30_000);
    await advanceInvoices(gateway().services);
    await hearTaxOffice(gateway().services);
  }
}

async function issued(email = ''): Promise<string> {
  const request = { orderNo: await paidOrder(gateway()), amount: 10_000, ...formOf(company, { email }), idempotencyKey: freshKey() };
  const { applyNo } = (await gateway().call(invoice.apply, request, own())).data;
  await settle();
  return applyNo;
}
const openStatus = (applyNo: string) => renderPage(<InvoiceStatusPage />, { scopes, path: '/order/invoice/status', query: { applyNo } });

test('a changed invoice is a red letter and a new one with the new title, and each page leads to the other', async () => {
  const applyNo = await issued();
  const status = openStatus(applyNo);
  expect(await screen.findByRole('link', { name: 'Change' })).toHaveAttribute('href', `/P069/order/invoice/apply?applyNo=${applyNo}`);
  status.unmount();
  const form = renderPage(<ApplyInvoice />, { scopes, path: '/order/invoice/apply', query: { applyNo } });
  // The form begins with what is on the invoice.
  const name = await screen.findByLabelText(/^Company name/);
  expect(name).toHaveValue(company.name);
  await userEvent.clear(name);
  await userEvent.type(name, 'Sea Cat Ltd');
  await press('Submit');
  expect(await screen.findByRole('dialog', { name: 'Is everything right?' })).toHaveTextContent('Sea Cat Ltd');
  expect((await detailOf(applyNo)).status).toBe('issued');
  await press('Confirm');
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  form.unmount();
  await settle();
  const old = await detailOf(applyNo);
  expect(old).toMatchObject({ status: 'reversed', redLetter: { cause: 'changed' } });
  const renewed = await detailOf(old.replacedBy ?? '');
  expect(renewed).toMatchObject({
    status: 'issued',
    amount: 10_000,
    replaces: applyNo,
    title: { name: 'Sea Cat Ltd', taxNo: company.taxNo },
  });
  const ended = openStatus(applyNo);
  expect(await screen.findByText(old.redLetter?.invoiceNumber ?? 'no red letter')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /The new one/ })).toHaveAttribute('href', expect.stringContaining(old.replacedBy ?? '-'));
  expect(screen.queryByRole('link', { name: 'Change' })).not.toBeInTheDocument();
  ended.unmount();
  openStatus(renewed.applyNo);
  expect(await screen.findByRole('link', { name: /The old one/ })).toHaveAttribute('href', expect.stringContaining(applyNo));
});

test('an issued invoice is taken back only after a question, once however often it is pressed', async () => {
  const applyNo = await issued();
  openStatus(applyNo);
  await press('Take back');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect((await detailOf(applyNo)).status).toBe('issued');
  await press('Take back');
  await userEvent.dblClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take it back' }));
  await waitFor(async () => expect((await detailOf(applyNo)).status).toBe('reversing'));
  await settle();
  expect(await detailOf(applyNo)).toMatchObject({ status: 'reversed', replacedBy: null, redLetter: { cause: 'withdrawn' } });
});

test('an invoice is sent again, to the address of before or to another one, and to none that is no address', async () => {
  const applyNo = await issued('first@example.com');
  openStatus(applyNo);
  await press('E-mail it');
  const sheet = await screen.findByRole('dialog');
  const field = within(sheet).getByLabelText(/e-mail/i);
  expect(field).toHaveValue('first@example.com');
  await userEvent.clear(field);
  await userEvent.type(field, 'second@example');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
  expect((await detailOf(applyNo)).email).toBe('first@example.com');
  await userEvent.type(field, '.com');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await detailOf(applyNo)).toMatchObject({ status: 'sent', email: 'second@example.com' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
