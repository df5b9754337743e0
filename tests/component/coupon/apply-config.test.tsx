import { renderPage, withGateway } from '../storefront';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { ApplyConfig } from '@/components/parts/apply/apply-config';
import { physicalCategories } from '@/lib/domain/physical-filter';
import { demoPhysical } from '@/demo/kinds/physical/fixtures';
import { useSession } from '@/stores/session';
import { giveCoupon, type Wished } from '../../gateway/coupon/owned';
import { signInAnew } from '../people/sign-in';

const { gateway } = withGateway();
beforeEach(async () => {
  gateway().clock.now = Date.now();
  await signInAnew(gateway());
});

async function open(goods: Wished['goods']) {
  const userId = Number(useSession.getState().userId);
  const userCouponId = await giveCoupon(gateway().database, userId, Date.now() - 60_000, goods ? { goods } : {});
  renderPage(
    <SearchParamsContext value={new URLSearchParams({ userCouponId })}>
      <ApplyConfig />
    </SearchParamsContext>,
    { scopes: ['apply', 'coupon'], path: '/search/apply/config' },
  );
}
const line = async (name: string) => (await screen.findByText(name)).parentElement ?? document.body;

test('the rule names its brands and categories, the first of a long list and how many more', async () => {
  await open({ kinds: ['physical'], brandIds: ['zhuxi', 'mianyun'], categoryIds: [...physicalCategories] });
  expect(await within(await line('Brands')).findByText('Zhuxi, Mianyun')).toBeInTheDocument();
  const categories = within(await line('Categories'));
  expect(await categories.findByText(/^Home, Kitchen, Food/)).toBeInTheDocument();
  await userEvent.click(categories.getByRole('button', { name: `And ${physicalCategories.length - 3} more` }));
  const all = within(await screen.findByRole('dialog', { name: 'Categories' }));
  expect(all.getAllByRole('listitem')).toHaveLength(physicalCategories.length);
});

test('each product that it names leads to its page', async () => {
  await open({ products: [{ kind: 'physical', productId: String(demoPhysical.shirt) }] });
  const products = within(await line('Products'));
  expect(await products.findByRole('link')).toHaveAttribute('href', `/P069/physical/details?id=${demoPhysical.shirt}`);
  expect(products.queryByText(/^1 products?$/)).toBeNull();
});
