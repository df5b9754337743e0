import { router, renderPage, withGateway } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useState } from 'react';
import { ConsigneeEditor } from '@/components/account/saved/consignee-editor';
import { ConsigneeList } from '@/components/account/saved/consignee-list';
import { AddressPicker } from '@/components/parts/address/address-picker';
import { toast } from '@/components/ui/overlay/toast';
import { consignee } from '@/lib/contract/consignee/endpoints';
import type { Input } from '@/lib/contract/endpoint';
import { signInAnew } from '../people/sign-in';

const { gateway, server } = withGateway();
let token = '';
beforeEach(async () => {
  jest.clearAllMocks();
  toast.hide();
  token = await signInAnew(gateway());
});

const as = () => ({ token, channel: 'P069' });
const saved = async () => (await gateway().call(consignee.page, { pageSize: 50 }, as())).data.list;
/** 浙江省杭州市西湖区文新街道. */
const WENXIN = '330106013';
const save = async (facts: Partial<Input<typeof consignee.addOrUpdate>> = {}) => {
  const zhang = { name: '张三', mobile: '13912345678', areaCode: WENXIN, line: '古墩路1号', tag: null, isDefault: false };
  return (await gateway().call(consignee.addOrUpdate, { ...zhang, ...facts }, as())).data.id;
};
async function open(id?: string) {
  renderPage(
    <SearchParamsContext value={new URLSearchParams(id ? { id } : {})}>
      <ConsigneeEditor />
    </SearchParamsContext>,
    { scopes: ['address'], path: '/my/commonPassenger/addAddress' },
  );
  await screen.findByLabelText(/^Name/);
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pick = async (...names: string[]) => {
  for (const name of names) await press(name);
};
const levels = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const areaField = () => screen.getByRole('button', { name: /^Area/ });

test('the levels of an area fill in order; another one above truncates those below; the fourth ends the choice', async () => {
  await open();
  expect(areaField()).toHaveTextContent('Please select province');
  await press(/^Area/);
  await pick('Zhejiang', 'Hangzhou', 'Xihu District');
  expect(levels()).toEqual(['Zhejiang', 'Hangzhou', 'Xihu District', 'Please select street']);
  await userEvent.click(screen.getByRole('tab', { name: 'Zhejiang' }));
  await press('Shanghai');
  expect(levels()).toEqual(['Shanghai', 'Please select city']);
  await pick('Shanghai', 'Pudong New Area', 'Lujiazui Subdistrict');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(areaField()).toHaveTextContent('Lujiazui Subdistrict, Pudong New Area, Shanghai');
  expect(screen.queryByText('市辖区')).toBeNull();
});

test('nothing is saved before name, mobile, area and line can be right, and each says what is missing', async () => {
  await open();
  await press(/^Area/);
  await pick('Zhejiang');
  await userEvent.keyboard('{Escape}');
  await press('Save');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please enter the name',
    'Please enter the phone number',
    'Please select province',
    'Please enter road and number',
  ]);
  expect(await saved()).toEqual([]);
});

test('a pasted address fills the form at once, which is saved as the default and left', async () => {
  await open();
  await userEvent.click(field(/^Paste/));
  await userEvent.paste('张三 13912345678 浙江省杭州市西湖区文新街道古墩路1号3幢402');
  await waitFor(() => expect(field(/^Name/)).toHaveValue('张三'));
  expect(field(/^Mobile/)).toHaveValue('13912345678');
  expect(areaField()).toHaveTextContent('Wenxin Subdistrict, Xihu District, Hangzhou, Zhejiang');
  expect(field(/^Address/)).toHaveValue('古墩路1号3幢402');
  expect(field(/^Paste/)).toHaveValue('');
  await userEvent.click(screen.getByRole('radio', { name: 'Office' }));
  await press('Save');
  await waitFor(async () =>
    expect(await saved()).toMatchObject([{ name: '张三', maskedMobile: '139****5678', tag: 'office', isDefault: true }]),
  );
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/P069/my/commonPassenger?tab=address'));
});

test('what is missing of a pasted address is asked for where it stopped', async () => {
  await open();
  await userEvent.click(field(/^Paste/));
  await userEvent.paste('李四 13912345678 杭州市西湖区');
  await waitFor(() => expect(areaField()).toHaveTextContent('Xihu District, Hangzhou, Zhejiang Please select street'));
  await press(/^Area/);
  await pick('Wenxin Subdistrict');
  expect(areaField()).toHaveTextContent('Wenxin Subdistrict');
});

test('a saved mobile stays masked and stays, until it is typed over', async () => {
  const id = await save();
  await open(id);
  expect(field(/^Mobile/)).toHaveValue('139****5678');
  await userEvent.type(field(/^Address/), '2');
  await press('Save');
  await waitFor(async () => expect(await saved()).toMatchObject([{ line: '古墩路1号2', maskedMobile: '139****5678' }]));
});

test('while a saved address is under way, no empty form stands in its place', async () => {
  const id = await save();
  function Page() {
    const [editing, setEditing] = useState(false);
    return editing ? (
      <SearchParamsContext value={new URLSearchParams({ id })}>
        <ConsigneeEditor />
      </SearchParamsContext>
    ) : (
      <>
        <ConsigneeList head={null} />
        <button onClick={() => setEditing(true)}>Change it</button>
      </>
    );
  }
  renderPage(<Page />, { scopes: ['address'], path: '/my/commonPassenger' });
  await screen.findByText('古墩路1号');
  let arrive = (): void => undefined;
  const underWay = new Promise<void>((resolve) => (arrive = resolve));
  server.use(http.all('*/api/*', () => underWay));
  await press('Change it');
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  arrive();
  expect(await screen.findByLabelText(/^Name/)).toHaveValue('张三');
});

test('the list makes another the default and forgets one after a question', async () => {
  await save();
  await save({ name: '李四', line: '文三路2号', tag: 'home' });
  renderPage(<ConsigneeList head={null} />, { scopes: ['address'], path: '/my/commonPassenger' });
  const li = await screen.findByRole('link', { name: /Edit the address of 李四$/ });
  expect(li).toHaveTextContent('Home');
  expect(document.body.textContent).not.toContain('13912345678');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Make default' }));
  await waitFor(async () => expect(await saved()).toMatchObject([{ name: '李四', isDefault: true, tag: 'home' }, { isDefault: false }]));
  await press('Delete the address of 李四');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
  expect(await saved()).toHaveLength(2);
  await press('Delete the address of 李四');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('文三路2号')).toBeNull());
});

describe('on a booking page', () => {
  function show(error?: string) {
    const seen: string[] = [];
    function Page() {
      const [chosen, setChosen] = useState<string | undefined>(undefined);
      const choose = (id: string) => {
        seen.push(id);
        setChosen(id);
      };
      return <AddressPicker chosen={chosen} onChange={choose} error={error} />;
    }
    renderPage(<Page />, { scopes: ['address'], path: '/physical/book' });
    return seen;
  }

  test('the default is taken, and another one can be', async () => {
    await save({ isDefault: true });
    const other = await save({ name: '李四', line: '文三路2号' });
    const seen = show();
    await userEvent.click(await screen.findByRole('button', { name: /古墩路1号/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /文三路2号/ }));
    expect(seen).toEqual([other]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /文三路2号/ })).toBeInTheDocument();
  });

  test('the first address is added without leaving the booking, and is chosen', async () => {
    const seen = show('Please choose an address');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose an address');
    await press('Add an address');
    const sheet = await screen.findByRole('dialog', { name: 'Add an address' });
    await userEvent.click(within(sheet).getByLabelText(/^Paste/));
    await userEvent.paste('张三 13912345678 浙江省杭州市西湖区文新街道古墩路1号');
    await waitFor(() => expect(within(sheet).getByLabelText(/^Name/)).toHaveValue('张三'));
    await press('Save');
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(await screen.findByRole('button', { name: /古墩路1号/ })).toBeInTheDocument();
  });

  test('where no parcel comes, it says so', async () => {
    await save({ areaCode: '460321451', line: '北京路1号' });
    show();
    expect(await screen.findByText('Nothing can be sent there, please choose another address')).toBeInTheDocument();
  });
});
