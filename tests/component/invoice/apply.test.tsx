import { renderPage, router, withGateway } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApplyInvoice } from '@/components/invoice/form/apply-invoice';
import { OrderChoice } from '@/components/invoice/home/order-choice';
import { toast } from '@/components/ui/overlay/toast';
import { invoice } from '@/lib/contract/invoice/endpoints';
import { company, wholeCompany } from '../../gateway/invoice/invoicing';
import { freshKey } from '../../gateway/stay';
import { signInAnew } from '../people/sign-in';
import { paidOrder } from './orders';

const { gateway } = withGateway();
let token: string;
beforeEach(async () => {
  toast.hide();
  router.replace.mockClear();
  sessionStorage.clear();
  token = await signInAnew(gateway());
});

const scopes = ['invoice'] as const;
const open = (orderNo: string) => renderPage(<ApplyInvoice />, { scopes, path: '/apply/invoice', query: { orderNo } });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const pick = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const fill = async (label: RegExp | string, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const history = async () => (await gateway().call(invoice.historyPage, { pageSize: 20 }, { token, channel: 'P069' })).data.list;
const applied = async (): Promise<string> => {
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expect.stringMatching(/\/apply\/invoice\/invoiceSuccess\?applyNo=/)));
  return new URL(router.replace.mock.calls[0]?.[0] ?? '', 'http://shop.invalid').searchParams.get('applyNo') ?? '';
};

test('a tax number is checked to its last digit, and what is sent is shown once more before', async () => {
  open(await paidOrder(gateway()));
  await pick('Company');
  await fill(/^Company name/, company.name);
  await fill(/^Tax number/, '9131 0115-ma1yx0026k');
  expect(screen.getByLabelText(/^Tax number/)).toHaveValue('91310115MA1YX0026K');
  await press('Submit');
  expect(await screen.findByText('This is no valid tax number of 18 characters')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^Tax number/)).toHaveFocus());
  expect(await history()).toEqual([]);
  await fill(/^Tax number/, company.taxNo);
  await press('Submit');
  const sheet = await screen.findByRole('dialog', { name: 'Is everything right?' });
  expect(sheet).toHaveTextContent(company.name);
  expect(sheet).toHaveTextContent(company.taxNo);
  expect(await history()).toEqual([]);
  await press('Confirm');
  const applyNo = await applied();
  expect(await history()).toMatchObject([{ applyNo, amount: 10_000, titleName: company.name, invoiceKind: 'ordinary' }]);
  // The box that saves the title is ticked in advance for anyone who has none yet.
  const { data } = await gateway().call(invoice.titles, {}, { token, channel: 'P069' });
  expect(data.list.map(({ name }) => name)).toEqual([company.name]);
});

test('the title that a form begins with is not saved again, and the first that is kept is what the next form begins with', async () => {
  for (let times = 0; times < 2; times += 1) {
    const page = open(await paidOrder(gateway()));
    if (times === 0) await userEvent.type(await screen.findByLabelText(/^Name/), 'Li Lei');
    else expect(await screen.findByLabelText(/^Name/)).toHaveValue('Li Lei');
    await press('Submit');
    await press('Confirm');
    await applied();
    router.replace.mockClear();
    page.unmount();
  }
  const { data } = await gateway().call(invoice.titles, {}, { token, channel: 'P069' });
  expect(data.list).toMatchObject([{ name: 'Li Lei', isDefault: true }]);
});

test('a special invoice wants all that a company has, and never a person', async () => {
  open(await paidOrder(gateway()));
  await pick('Special');
  expect(screen.getByRole('radio', { name: 'Person' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Company' })).toBeChecked();
  await fill(/^Company name/, company.name);
  await fill(/^Tax number/, company.taxNo);
  await press('Submit');
  expect(await screen.findAllByText('Needed on a special invoice')).toHaveLength(4);
  await waitFor(() => expect(screen.getByLabelText(/^Address/)).toHaveFocus());
  for (const [label, text] of [
    [/^Address/, wholeCompany.address],
    [/^Phone/, wholeCompany.phone],
    [/^Bank/, wholeCompany.bankName],
    [/^Account/, wholeCompany.bankAccount],
  ] as const)
    await fill(label, text);
  await press('Submit');
  await press('Confirm');
  await applied();
  expect(await history()).toMatchObject([{ invoiceKind: 'special' }]);
});

test('prepaid goods take no special invoice', async () => {
  open(await paidOrder(gateway(), { kind: 'couponPackage' }));
  expect(await screen.findByRole('radio', { name: 'Special' })).toBeDisabled();
  expect(screen.getByText(/Prepaid goods/)).toBeInTheDocument();
});

test('a part of what was paid can be invoiced, more of it not, and the rest stays to be asked for', async () => {
  const orderNo = await paidOrder(gateway());
  const page = open(orderNo);
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Li Lei');
  await fill('Amount', '100.01');
  await press('Submit');
  expect(await screen.findByText('¥100 at most')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
  await fill('Amount', '30.5');
  await press('Submit');
  await press('Confirm');
  await applied();
  expect(await history()).toMatchObject([{ amount: 3_050, titleKind: 'personal' }]);
  page.unmount();
  open(orderNo);
  expect(await screen.findByLabelText('Amount')).toHaveValue('69.5');
});

test('an order of which nothing is left says so and shows the invoice that has it', async () => {
  const orderNo = await paidOrder(gateway());
  const title = { ...company, titleKind: 'personal' as const, taxNo: '', name: 'Han Meimei' };
  const form = { invoiceKind: 'ordinary' as const, title, email: '', note: '' };
  const request = { orderNo, amount: 10_000, ...form, idempotencyKey: 'a key of sixteen or more'.replaceAll(' ', '-') };
  await gateway().call(invoice.apply, request, { token, channel: 'P069' });
  open(orderNo);
  expect(await screen.findByText('Nothing of this order is left to invoice')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Han Meimei/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/order/invoice/status?applyNo='),
  );
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});

test('orders of one seller go together on one invoice, and those of another wait', async () => {
  const tea = await paidOrder(gateway(), { title: 'Tea', priceFen: 1_000 });
  const dinner = await paidOrder(gateway(), { title: 'Dinner', priceFen: 2_500 });
  await paidOrder(gateway(), { title: 'Crabs', kind: 'physical' });
  const choice = renderPage(<OrderChoice />, { scopes, path: '/order/invoice/orderList' });
  const box = (name: RegExp) => screen.findByRole('checkbox', { name });
  await userEvent.click(await box(/Tea/));
  expect(await box(/Crabs/)).toBeDisabled();
  await userEvent.click(await box(/Dinner/));
  expect(screen.getByText('2 orders')).toBeInTheDocument();
  const next = screen.getByRole('link', { name: 'Next' });
  expect(next).toHaveAttribute('href', `/P069/order/invoice/apply?orderNo=${tea}%2C${dinner}`);
  choice.unmount();
  open(`${tea},${dinner}`);
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Li Lei');
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  await press('Submit');
  await press('Confirm');
  await applied();
  expect(await history()).toMatchObject([{ amount: 3_500, orderCount: 2 }]);
});

test('a title of before is offered while its name is typed, and taken whole', async () => {
  await gateway().call(invoice.saveTitle, { isDefault: false, title: wholeCompany }, { token, channel: 'P069' });
  open(await paidOrder(gateway()));
  await pick('Company');
  await userEvent.clear(screen.getByLabelText(/^Company name/));
  await userEvent.type(screen.getByLabelText(/^Company name/), wholeCompany.name.slice(0, 4));
  await press(new RegExp(`^${wholeCompany.name}`));
  expect(screen.getByLabelText(/^Tax number/)).toHaveValue(wholeCompany.taxNo);
  expect(screen.getByLabelText(/^Account/)).toHaveValue(wholeCompany.bankAccount);
});

test('a title is suggested whether capitals are typed or not', async () => {
  const title = { ...company, name: 'Shanghai Example Trading' };
  await gateway().call(invoice.saveTitle, { isDefault: false, title }, { token, channel: 'P069' });
  open(await paidOrder(gateway()));
  await pick('Company');
  await fill(/^Company name/, 'shanghai ex');
  expect(await screen.findByRole('button', { name: new RegExp(`^${title.name}`) })).toBeInTheDocument();
});

test('while a name is typed, a title that was used long ago is suggested, and taken whole', async () => {
  const before = await paidOrder(gateway());
  for (const name of [company.name, ...Array.from({ length: 11 }, (_, at) => `上海别的公司${at}`)]) {
    const form = { invoiceKind: 'ordinary' as const, title: { ...company, name }, email: '', note: '' };
    await gateway().call(invoice.apply, { orderNo: before, amount: 100, ...form, idempotencyKey: freshKey() }, { token, channel: 'P069' });
  }
  open(await paidOrder(gateway()));
  await pick('Company');
  await fill(/^Company name/, company.name.slice(2, 6));
  await userEvent.click(await screen.findByRole('button', { name: `${company.name} ${company.taxNo}` }));
  expect(screen.getByLabelText(/^Company name/)).toHaveValue(company.name);
  expect(screen.getByLabelText(/^Tax number/)).toHaveValue(company.taxNo);
  expect(screen.queryByRole('button', { name: new RegExp(`^${company.name}`) })).not.toBeInTheDocument();
});
