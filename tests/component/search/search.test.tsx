import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { CombosFound } from '@/components/combo/combos-found';
import { HotelsFound, NewHotelsFound } from '@/components/hotel/hotels-found';
import { PackagesFound } from '@/components/coupon/package/packages-found';
import { GoodsFound } from '@/components/physical/goods-found';
import { FoodsFound } from '@/components/restaurant/foods-found';
import { ShopsFound } from '@/components/restaurant/shops-found';
import { KeywordSearch } from '@/components/search/keyword-search';
import { PlacesFound } from '@/components/ticket/places-found';
import { renderPage, router, withGateway } from '../storefront';

withGateway();

const rows = {
  hotel: HotelsFound,
  newHotel: NewHotelsFound,
  food: ShopsFound,
  combo: CombosFound,
  ticket: PlacesFound,
  physical: GoodsFound,
  voucher: FoodsFound,
  meal: FoodsFound,
  package: PackagesFound,
};
const scopes = ['search', 'list', 'hotel', 'restaurant', 'combo', 'ticket', 'physical'] as const;

const open = (query = '') =>
  renderPage(
    <SearchParamsContext.Provider value={new URLSearchParams(query)}>
      <KeywordSearch rows={rows} />
    </SearchParamsContext.Provider>,
    { code: 'P012', scopes, path: '/search/searchpage' },
  );

test('what was spelled stands out in the name that it means, beside its kind and city', async () => {
  open();
  await userEvent.type(screen.getByRole('searchbox'), 'senlin');
  const suggestion = await screen.findByRole('button', { name: /云上\s*森林\s*乐园.*上海 · 门票/ });
  expect(suggestion.querySelector('mark')).toHaveTextContent(/^森林$/);
  await userEvent.click(suggestion);
  expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/ticket/detail?id='));
});

test('an area leads to everything there, in its own city', async () => {
  open();
  await userEvent.type(screen.getByRole('searchbox'), '什刹海');
  await userEvent.click(await screen.findByRole('button', { name: /什刹海.*北京 · 商圈/ }));
  expect(router.replace).toHaveBeenCalledWith(`/P012/search/searchpage?cityCode=110100&keyword=${encodeURIComponent('什刹海')}`);
});

test('results stand by kind with their count and a way to all of them; a tab shows one kind', async () => {
  open('keyword=wt');
  const kinds = await screen.findByRole('tablist', { name: '按类别查看结果' });
  expect(within(kinds).getAllByRole('tab').length).toBeGreaterThan(3);
  const tickets = screen.getByRole('region', { name: '门票' });
  expect(within(tickets).getByRole('link', { name: '查看全部门票' })).toHaveAttribute(
    'href',
    '/P012/search/ticketList?cityCode=310100&keyword=wt',
  );
  await userEvent.click(within(kinds).getByRole('tab', { name: /^门票 \d+$/ }));
  expect(screen.getByRole('region', { name: '门票' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '美食' })).toBeNull();
});

test('a word that differs by a letter is said to; one that nothing bears says what else to try', async () => {
  open('keyword=senlinleyaun');
  expect(await screen.findByText('没有完全匹配“senlinleyaun”的结果，以下内容比较接近')).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(await screen.findByRole('heading', { name: '大家在搜' })).toBeVisible();
});

test('a keyword is as long as the shop can look for, and can be searched', async () => {
  open();
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.paste('wt'.repeat(30));
  await userEvent.click(await screen.findByRole('button', { name: /^搜索“/ }));
  expect(router.replace).toHaveBeenLastCalledWith(`/P012/search/searchpage?cityCode=310100&keyword=${'wt'.repeat(20)}`);
});

test.each([
  ['餐券', 'diningVoucher'],
  ['套餐', 'setMeal'],
])('all of the %s found are a list of these alone', async (_, kind) => {
  open('keyword=huoguo');
  const links = await screen.findAllByRole('link', { name: /^查看全部/ });
  const addresses = links.map((link) => link.getAttribute('href'));
  expect(addresses).toContain(`/P012/food/specialityFood?cityCode=310100&keyword=huoguo&kind=${kind}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('packages, which have no list by city and keyword, are not linked to one', async () => {
  open(`keyword=${encodeURIComponent('券')}`);
  await screen.findByRole('tablist');
  for (const link of screen.queryAllByRole('link', { name: /^查看全部/ }))
    expect(link.getAttribute('href')).not.toContain('/package/coupons');
});

test('a keyword typed from a list leads back to that list', async () => {
  open(`shelf=food&list=${encodeURIComponent('/food/specialityFood')}&cityCode=310100`);
  await userEvent.type(screen.getByRole('searchbox'), '火锅{Enter}');
  expect(router.replace).toHaveBeenLastCalledWith(`/P012/food/specialityFood?cityCode=310100&keyword=${encodeURIComponent('火锅')}`);
  router.replace.mockClear();
});

test('an address that is no list of the shop leads to the list of the goods', async () => {
  open(`shelf=food&list=${encodeURIComponent('//elsewhere.example')}&cityCode=310100`);
  await userEvent.type(screen.getByRole('searchbox'), '火锅{Enter}');
  expect(router.replace).toHaveBeenLastCalledWith(`/P012/search/foodSearch?cityCode=310100&keyword=${encodeURIComponent('火锅')}`);
});

test('nothing found says so and tells of pinyin', async () => {
  open('keyword=zzzz');
  expect(await screen.findByText('没有找到“zzzz”')).toBeVisible();
});
