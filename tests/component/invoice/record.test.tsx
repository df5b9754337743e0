import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FindOrders } from '@/components/invoice/find/find-orders';
import { InvoiceHome } from '@/components/invoice/home/invoice-home';
import { InvoiceLook } from '@/components/invoice/look/invoice-look';
import { InvoiceStatusPage } from '@/components/invoice/record/invoice-status';
import { InvoiceSuccess } from '@/components/invoice/record/invoice-success';
import { toast } from '@/components/ui/overlay/toast';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { inCapitals } from '@/lib/kernel/capitals';
import { stampOf } from '@/lib/kernel/day';
import { advanceInvoices, hearTaxOffice } from '@/server/invoice/jobs';
import { company, formOf } from '../../gateway/invoice/invoicing';
import { freshKey } from '../../gateway/stay';
import { signInAnew } from '../people/sign-in';
import { paidOrder } from './orders';

const { gateway } = withGateway();
let token: string;
beforeEach(async () => {
  toast.hide();
  router.replace.mockClear();
  token = await signInAnew(gateway());
});

const scopes = ['invoice'] as const;
const own = () => ({ token, channel: 'P069' });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

async function applied(name = company.name, email = ''): Promise<string> {
  const form = formOf({ ...company, name }, { email });
  const request = { orderNo: await paidOrder(gateway()), amount: 10_000, ...form, idempotencyKey: freshKey() };
  return (await gateway().call(invoice.apply, request, own())).data.applyNo;
}

/** Runs the background jobs while two minutes pass, long enough for the tax office to decide. */
async function issue(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    gateway().clock.pass(30_000);
    await advanceInvoices(gateway().services);
    await hearTaxOffice(gateway().services);
  }
}

test('whoever waits sees the invoice come, and is led to it', async () => {
  const applyNo = await applied();
  renderPage(<InvoiceSuccess />, { scopes, path: '/apply/invoice/invoiceSuccess', query: { applyNo } });
  expect(await screen.findByRole('heading', { name: 'Your application is in' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View' })).not.toBeInTheDocument();
  await issue();
  expect(await screen.findByRole('heading', { name: 'Your invoice is ready' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/P069/apply/invoice/look?applyNo=${applyNo}`);
});

test('an invoice that was taken back since says so, and no longer that it is being issued', async () => {
  const applyNo = await applied();
  await issue();
  await gateway().call(invoice.takeBack, { applyNo, idempotencyKey: freshKey() }, own());
  renderPage(<InvoiceSuccess />, { scopes, path: '/apply/invoice/invoiceSuccess', query: { applyNo } });
  expect(await screen.findByRole('heading', { name: 'Being taken back' })).toBeInTheDocument();
  expect(screen.getByText('The red letter is being issued')).toBeInTheDocument();
  expect(screen.queryByText('Being issued')).not.toBeInTheDocument();
  await issue();
  expect(await screen.findByRole('heading', { name: 'Taken back' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See its progress' })).toHaveAttribute('href', `/P069/order/invoice/status?applyNo=${applyNo}`);
});

test('whoever gave an e-mail address and waits sees that it was sent', async () => {
  gateway().clock.pass(Date.now() - gateway().clock.now);
  const applyNo = await applied(company.name, 'a@example.com');
  await advanceInvoices(gateway().services);
  gateway().clock.pass(3_000);
  await hearTaxOffice(gateway().services);
  renderPage(<InvoiceSuccess />, { scopes, path: '/apply/invoice/invoiceSuccess', query: { applyNo } });
  expect(await screen.findByText('See it, or take the PDF')).toBeInTheDocument();
  // The PDF can't be drawn in a simulated browser, so what the e-mail leaves in the books is written here.
  await gateway().pool.query(`update invoices set status = 'sent', sent_at = issued_at, turn_at = null where apply_no = $1`, [applyNo]);
  expect(await screen.findByText('Sent to a@example.com')).toBeInTheDocument();
});

test('where nothing is left to invoice, nobody is told to ask again', async () => {
  const applyNo = await applied();
  await gateway().pool.query(`update invoices set status = 'refused', refusal = 'nothingLeft', turn_at = null where apply_no = $1`, [
    applyNo,
  ]);
  renderPage(<InvoiceStatusPage />, { scopes, path: '/order/invoice/status', query: { applyNo } });
  expect(await screen.findByText('The order was refunded first, and nothing is left')).toBeInTheDocument();
  expect(screen.queryByText(/ask again/i)).not.toBeInTheDocument();
});

test('a history that can’t be loaded is not shown as none', async () => {
  await applied();
  await gateway().pool.query('alter table invoice_lines rename to invoice_lines_away');
  try {
    renderPage(<InvoiceHome />, { scopes, path: '/order/invoice' });
    expect(await screen.findByRole('heading', { name: 'Latest invoices' })).toBeInTheDocument();
  } finally {
    await gateway().pool.query('alter table invoice_lines_away rename to invoice_lines');
  }
});

test('a refusal says why, and leads to the same orders again', async () => {
  const applyNo = await applied('拒收公司');
  await issue();
  renderPage(<InvoiceStatusPage />, { scopes, path: '/order/invoice/status', query: { applyNo } });
  expect(await screen.findByText(/The tax number is not this company's/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask again' })).toHaveAttribute('href', expect.stringContaining('/order/invoice/apply?orderNo='));
});

test('an application is withdrawn only after a question', async () => {
  const applyNo = await applied();
  renderPage(<InvoiceStatusPage />, { scopes, path: '/order/invoice/status', query: { applyNo } });
  await press('Withdraw');
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw the application?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
  expect((await gateway().call(invoice.detail, { applyNo }, own())).data.status).toBe('applied');
  await press('Withdraw');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('It was withdrawn, and can be asked for again')).toBeInTheDocument();
});

test('an application can be withdrawn where it was made, until a time that is told', async () => {
  const applyNo = await applied();
  renderPage(<InvoiceSuccess />, { scopes, path: '/apply/invoice/invoiceSuccess', query: { applyNo } });
  const { handOverTime } = (await gateway().call(invoice.detail, { applyNo }, own())).data;
  expect(await screen.findByText(new RegExp(stampOf(handOverTime ?? 0).slice(11)))).toBeInTheDocument();
  await press('Withdraw');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('It was withdrawn, and can be asked for again')).toBeInTheDocument();
  expect(screen.queryByText('Being issued')).not.toBeInTheDocument();
});

test('a withdrawal that comes too late shows what became of the invoice', async () => {
  const applyNo = await applied();
  renderPage(<InvoiceStatusPage />, { scopes, path: '/order/invoice/status', query: { applyNo } });
  await press('Withdraw');
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw the application?' });
  await issue();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  const refused = await screen.findByRole('alertdialog', { name: /^The invoice has moved on/ });
  await userEvent.click(within(refused).getByRole('button', { name: 'Got it' }));
  expect(await screen.findByText('It is ready to be seen and downloaded')).toBeInTheDocument();
});

test('an issued invoice is shown with everything that is on it, marked as a sample, and its file is one tap away', async () => {
  const applyNo = await applied();
  await issue();
  renderPage(<InvoiceLook />, { scopes, path: '/apply/invoice/look', query: { applyNo } });
  const paper = await screen.findByRole('article');
  const { data } = await gateway().call(invoice.detail, { applyNo }, own());
  for (const said of [
    data.invoiceNumber ?? '',
    company.name,
    company.taxNo,
    data.seller.taxNo,
    data.item,
    '¥94.34',
    '6%',
    '¥5.66',
    inCapitals(10_000),
    '¥100.00',
    'Worth nothing',
  ])
    expect(paper).toHaveTextContent(said);
  expect(await screen.findByRole('button', { name: 'E-mail it' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', `/api/invoice/P069/${applyNo}.pdf`);
});

test('the book of titles: one is added, becomes the default, and is deleted after a question', async () => {
  renderPage(<InvoiceHome />, { scopes, path: '/order/invoice' });
  await press('Add a title');
  const sheet = await screen.findByRole('dialog', { name: 'Add a title' });
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Person' }));
  await userEvent.type(within(sheet).getByLabelText(/^Name/), 'Li Lei');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  const row = await screen.findByRole('button', { name: /Change Li Lei$/ });
  expect(row).toHaveTextContent('Default');
  await userEvent.click(row);
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Change the title' })).getByRole('button', { name: 'Delete' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete this title?' })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /Change Li Lei$/ })).not.toBeInTheDocument());
});

test('the address without a channel sends a user to where his orders are, and says when there are none', async () => {
  const page = renderPage(<FindOrders />, { scopes, path: '/order/invoice/hasOrder' });
  expect(await screen.findByText('No orders were found')).toBeInTheDocument();
  expect(router.replace).not.toHaveBeenCalled();
  page.unmount();
  await paidOrder(gateway());
  renderPage(<FindOrders />, { scopes, path: '/order/invoice/hasOrder' });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/P069/order/invoice'));
});
