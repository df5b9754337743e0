import { router, renderPage, withGateway } from '../storefront';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { ResidentEditor } from '@/components/account/saved/resident-editor';
import { ResidentList } from '@/components/account/saved/resident-list';
import { toast } from '@/components/ui/overlay/toast';
import { resident } from '@/lib/contract/resident/endpoints';
import { forwardToGateway, refusal } from '../../msw/handlers';
import { signInAnew } from './sign-in';

const { gateway, server } = withGateway();
let token = '';
const NUMBER = '11010519491231002X';

beforeEach(async () => {
  jest.clearAllMocks();
  toast.hide();
  token = await signInAnew(gateway());
});

const as = () => ({ token, channel: 'P069' });
const saved = async () => (await gateway().call(resident.query, {}, as())).data.list;
const save = async (facts = {}) => {
  const zhang = { name: '张三', documentType: 'idCard' as const, documentNo: NUMBER, mobile: '13912345678', myself: false };
  return (await gateway().call(resident.create, { ...zhang, ...facts }, as())).data.id;
};
async function open(id?: string) {
  renderPage(
    <SearchParamsContext value={new URLSearchParams(id ? { id } : {})}>
      <ResidentEditor />
    </SearchParamsContext>,
    { scopes: ['people'], path: '/my/commonPassenger/add' },
  );
  await screen.findByLabelText(/^Name/);
}
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, text: string) => userEvent.type(field(name), text);

test('an identity number is checked while it is typed: how far, which part is wrong, whose it is', async () => {
  await open();
  await type(/^Number/, '1101051949');
  expect(screen.getByText('10 of 18 characters')).toBeInTheDocument();
  await type(/^Number/, '1231002');
  expect(screen.queryByRole('alert')).toBeNull();
  await type(/^Number/, '1');
  expect(screen.getByRole('alert')).toHaveTextContent('One of the digits is wrong');
  await type(/^Number/, '{Backspace}x');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field(/^Number/)).toHaveValue(NUMBER);
  expect(screen.getByText('Born on Dec 31, 1949 · Female')).toBeInTheDocument();
});

test('nothing is saved before name, number and mobile can be right, and each says what is missing', async () => {
  await open();
  await type(/^Mobile/, '139');
  await press('Save');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please enter the name',
    'Please enter the number',
    'Please enter the correct phone number',
  ]);
  expect(await saved()).toEqual([]);
});

test('a pasted line fills the form, which is saved and left', async () => {
  await open();
  await userEvent.click(field(/^Paste/));
  await userEvent.paste(`张三 ${NUMBER.toLowerCase()} 139 1234 5678`);
  expect(field(/^Name/)).toHaveValue('张三');
  expect(field(/^Number/)).toHaveValue(NUMBER);
  expect(field(/^Mobile/)).toHaveValue('13912345678');
  expect(field(/^Paste/)).toHaveValue('');
  await press('Save');
  await waitFor(async () =>
    expect(await saved()).toMatchObject([
      { name: '张三', maskedDocumentNo: '110105********002X', maskedMobile: '139****5678', myself: true },
    ]),
  );
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/P069/my/commonPassenger'));
});

test('another document asks for another number, by its own rule', async () => {
  await open();
  await type(/^Number/, NUMBER);
  await userEvent.click(screen.getByRole('button', { name: /^Document/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Passport/ }));
  await press('Save');
  expect(screen.getByText('A passport number has 5 to 9 letters and digits')).toBeInTheDocument();
});

test('a saved number stays masked and stays, until it is typed over', async () => {
  const id = await save();
  await open(id);
  expect(field(/^Number/)).toHaveValue('110105********002X');
  expect(field(/^Mobile/)).toHaveValue('139****5678');
  await type(/^Name/, '{Backspace}叁');
  await press('Save');
  await waitFor(async () =>
    expect(await saved()).toMatchObject([{ name: '张叁', maskedDocumentNo: '110105********002X', maskedMobile: '139****5678' }]),
  );
});

test('typing into a mask begins anew, and an emptied mobile goes', async () => {
  await open(await save());
  await type(/^Number/, '{Backspace}');
  expect(field(/^Number/)).toHaveValue('');
  await type(/^Number/, '110101199003070839');
  await userEvent.clear(field(/^Mobile/));
  await press('Save');
  await waitFor(async () => expect(await saved()).toMatchObject([{ maskedDocumentNo: '110101********0839', maskedMobile: '' }]));
});

test('a refused save says why and keeps what was typed', async () => {
  await save();
  await open();
  await type(/^Name/, '李四');
  await type(/^Number/, NUMBER);
  await press('Save');
  expect(await screen.findByText(/This document is saved already/)).toBeInTheDocument();
  expect(field(/^Name/)).toHaveValue('李四');
  expect(router.replace).not.toHaveBeenCalled();
});

test('the list shows who is saved without a whole number, and forgets after a question', async () => {
  await save({ myself: true });
  await save({ name: 'Anna', documentType: 'passport', documentNo: 'E12345678', mobile: null });
  renderPage(<ResidentList head={null} />, { scopes: ['people'], path: '/my/commonPassenger' });
  const anna = await screen.findByRole('link', { name: /Edit Anna$/ });
  expect(anna).toHaveTextContent('E*****678');
  expect(screen.getByRole('link', { name: /Edit 张三$/ })).toHaveTextContent('张三Me');
  expect(document.body.textContent).not.toMatch(/19491231|12345678/);
  await press('Delete Anna');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Keep' }));
  expect(await saved()).toHaveLength(2);
  await press('Delete Anna');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /Edit Anna$/ })).toBeNull());
  expect(await saved()).toMatchObject([{ name: '张三' }]);
});

test('nobody saved yet is said with a way on; what fails is said with another try', async () => {
  server.use(refusal('resident.query', 'UNAVAILABLE', 'The service is busy'));
  renderPage(<ResidentList head={null} />, { scopes: ['people'], path: '/my/commonPassenger' });
  expect(await screen.findByText('The service is busy')).toBeInTheDocument();
  server.resetHandlers();
  server.use(forwardToGateway(gateway().app));
  await userEvent.click(screen.getByRole('button', { name: /reload/i }));
  expect(await screen.findByText('No travellers yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a traveller' })).toHaveAttribute('href', '/P069/my/commonPassenger/add');
});
