import { router, renderPage } from '../storefront';
import { screen, waitFor } from '@testing-library/react';
import { File as NodeFile } from 'node:buffer';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { setupServer } from 'msw/node';
import sharp from 'sharp';
import { ComplaintScreen } from '@/components/complaint/complaint-screen';
import { WriteComplaint } from '@/components/complaint/write-complaint';
import { toast } from '@/components/ui/overlay/toast';
import { actingAs } from '@/server/platform/acting';
import { lockComplaint, moveComplaint, say } from '@/server/complaint/move';
import { complaintOf } from '../../gateway/complaint';
import { startGateway, type TestGateway } from '../../gateway/server';
import { bookStay } from '../../gateway/stay';
import { forwardToGateway } from '../../msw/handlers';
import { signInAnew } from '../people/sign-in';

/** jsdom can't draw; e2e checks the shrunk picture. It must be Node's File for Node's FormData to send it. */
jest.mock('@/components/parts/pictures/shrink-picture', () => ({
  shrinkPicture: async () => new NodeFile([await drawn()], 'picture.jpg', { type: 'image/jpeg' }),
}));
const drawn = async () =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toBuffer(),
  );

const server = setupServer();
let shop: TestGateway;
let token = '';
let orderNo = '';
beforeAll(async () => {
  shop = await startGateway();
  server.listen({ onUnhandledRequest: 'bypass' });
});
beforeEach(async () => {
  jest.clearAllMocks();
  toast.hide();
  sessionStorage.clear();
  server.use(forwardToGateway(shop.app));
  token = await signInAnew(shop, 'P012');
  ({ orderNo } = await bookStay(shop, token, { from: 20 }));
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await shop.close();
});

const scopes = ['complaint', 'pictures', 'order'] as const;
const openForm = () =>
  renderPage(
    <SearchParamsContext value={new URLSearchParams({ orderNo })}>
      <WriteComplaint />
    </SearchParamsContext>,
    { scopes, path: '/my/complaint', code: 'P012' },
  );
const openDetail = (complaintNo: string) =>
  renderPage(<ComplaintScreen complaintNo={complaintNo} />, { scopes, path: '/my/complaint', code: 'P012' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function written(): Promise<string> {
  openForm();
  await press('提交投诉');
  expect(await screen.findByText('请选择问题类型')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '服务态度' }));
  await userEvent.type(screen.getByLabelText('问题描述'), '前台不认订单');
  await userEvent.upload(screen.getByLabelText('添加图片'), new File(['raw'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('img', { name: '图片1' })).toBeInTheDocument();
  await press('提交投诉');
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
  return router.replace.mock.calls.at(-1)?.[0].split('/').at(-1) ?? '';
}

test('a complaint is written with its kind, words and a photograph, and leads to its own page', async () => {
  const complaintNo = await written();
  const said = await complaintOf(shop, token, complaintNo);
  expect(said).toMatchObject({ orderNo, kind: 'service', status: 'new', messages: [{ text: '前台不认订单' }] });
  expect(said.messages[0]?.pictures).toEqual([expect.stringMatching(/^\/uploads\//)]);
});

test('an order with an open complaint leads to it in place of a second form', async () => {
  const complaintNo = await written();
  document.body.innerHTML = '';
  openForm();
  const link = await screen.findByRole('link', { name: /服务态度/ });
  expect(link.getAttribute('href')).toContain(`/my/complaint/${complaintNo}`);
  expect(screen.queryByRole('button', { name: '提交投诉' })).toBeNull();
});

test('an answer is read with until when one may come back, and further words open the complaint again', async () => {
  const complaintNo = await written();
  await actingAs({ actor: { kind: 'staff', id: 'S1001' }, requestId: null }, () =>
    shop.database.transaction(async (transaction) => {
      const row = await lockComplaint(transaction, complaintNo);
      await moveComplaint(transaction, row, 'answer', shop.clock.now);
      await say(transaction, row, { said: 'shop', text: '已为您核实' }, shop.clock.now);
      await say(transaction, row, { said: 'note', text: '内部备注' }, shop.clock.now);
    }),
  );
  document.body.innerHTML = '';
  openDetail(complaintNo);
  expect(await screen.findByText('已为您核实')).toBeInTheDocument();
  expect(screen.queryByText('内部备注')).toBeNull();
  expect(screen.getByText(/前可继续反馈/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('问题描述'), '仍未退押金');
  await press('发送');
  expect(await screen.findByText('再次处理中')).toBeInTheDocument();
  expect(await screen.findByText('仍未退押金')).toBeInTheDocument();
});
