import { router, renderPage, withGateway } from '../storefront';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { GoodsBar } from '@/components/physical/goods-bar';
import { GoodsChoice } from '@/components/physical/goods-choice';
import { toast } from '@/components/ui/overlay/toast';
import { demoPhysical, variantIdOf } from '@/demo/kinds/physical/fixtures';
import { physicalVariants } from '@/server/kinds/physical/tables';
import { useSession } from '@/stores/session';

const { gateway } = withGateway();
const service = { phone: '400', hours: '9:00-18:00' };

beforeEach(() => {
  jest.clearAllMocks();
  toast.hide();
  useSession.getState().enterProject('880069');
  useSession.getState().signOut();
});

async function open(product: keyof typeof demoPhysical) {
  const productId = String(demoPhysical[product]);
  renderPage(
    <>
      <GoodsChoice productId={productId} />
      <GoodsBar productId={productId} shareText="" path="" service={service} />
    </>,
    { scopes: ['physical', 'address', 'detail'], path: '/physical/details' },
  );
  await screen.findByRole('button', { name: 'Buy now' });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sheet = () => screen.findByRole('dialog', { name: 'Options' });
const inSheet = async (name: string) => userEvent.click(within(await sheet()).getByRole('button', { name }));

test('a variant is chosen by its values, and so many of it are taken along to the booking page', async () => {
  await open('shirt');
  await press('Buy now');
  await inSheet('Buy now');
  expect(await screen.findByRole('status')).toHaveTextContent('Please choose Colour Size');
  expect(router.push).not.toHaveBeenCalled();
  await inSheet('Oatmeal');
  await inSheet('M');
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'Quantity more' }));
  await inSheet('Buy now');
  expect(router.push).toHaveBeenCalledWith(`/P069/physical/book?items=${variantIdOf(demoPhysical.shirt, 2)}.2`);
  expect(await screen.findByRole('button', { name: /^Chosen/ })).toHaveTextContent('Oatmeal · M · 2 pieces');
});

test('what is sold out is greyed out, given what else is chosen', async () => {
  const { database } = gateway();
  await database
    .update(physicalVariants)
    .set({ sold: physicalVariants.units })
    .where(eq(physicalVariants.id, variantIdOf(demoPhysical.bedding, 1)));
  await open('bedding');
  await press('Buy now');
  const values = within(await sheet()).getAllByRole('group');
  const [colours, formats] = values.map((group) => within(group).getAllByRole('button'));
  if (!colours?.[0] || !formats) throw new Error('no matrix');
  expect(formats.every((format) => !format.hasAttribute('disabled'))).toBe(true);
  await userEvent.click(colours[0]);
  expect(formats.map((format) => format.hasAttribute('disabled'))).toEqual([true, false]);
  expect(formats[0]).toHaveTextContent('None');
});

test('one person gets no more than the limit', async () => {
  await open('honey');
  await press('Buy now');
  const dialog = within(await sheet());
  const first = dialog.queryAllByRole('group')[0];
  if (first) await userEvent.click(within(first).getAllByRole('button')[0] as HTMLElement);
  expect(await dialog.findByText(/2 per person/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Quantity more' }));
  expect(dialog.getByRole('button', { name: 'Quantity more' })).toBeDisabled();
  expect(dialog.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
});

test('the fee is that to where the reader wants it sent; where it is not sent, that is said', async () => {
  await open('oranges');
  const destination = await screen.findByRole('button', { name: /^Send to/ });
  expect(destination).toHaveTextContent('Shanghai');
  expect(destination).toHaveTextContent(/Shipping ¥\d+/);
  await userEvent.click(destination);
  const areas = await screen.findByRole('dialog', { name: 'Choose the area' });
  for (const name of ['Xinjiang', 'Wulumuqi', 'Tianshan District'])
    await userEvent.click(await within(areas).findByRole('button', { name }));
  await userEvent.click((await within(areas).findAllByRole('button', { name: /Subdistrict$/ }))[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: /^Send to/ })).toHaveTextContent('Not sent there');
});
