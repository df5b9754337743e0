import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterSheet } from '@/components/parts/catalogue/list/filter-sheet';
import { hotelLists } from '@/components/hotel/hotel-list';
import { hotelFilter, type HotelFilter } from '@/lib/domain/hotel-filter';
import { words } from '@/lib/i18n/words';
import { renderStorefront } from './render-storefront';

const condition = {
  areas: [],
  brands: [{ brandId: 'qingyu', name: '青屿' }],
  facilities: [{ facilityId: 'pool', name: '泳池' }],
  starLevels: [5, 4],
  priceBands: [30_000, 60_000],
};
const { none } = hotelFilter;
const renderSheet = (filter: HotelFilter = none, fields: readonly string[] = ['starLevels', 'price', 'brandId', 'facilityIds']) => {
  const onApply = jest.fn();
  const onClose = jest.fn();
  renderStorefront(
    <FilterSheet
      open
      title="筛选"
      rules={hotelFilter}
      fields={fields}
      choices={hotelLists.classic.choices(condition, words('zh-CN', 'hotel'), words('zh-CN', 'list'))}
      failed={false}
      showText="查看酒店"
      {...{ filter, onApply, onClose }}
    />,
    ['list'],
  );
  return { onApply, onClose };
};
const press = async (...names: string[]) => {
  for (const name of names) await userEvent.click(screen.getByRole('button', { name }));
};

test('what is chosen takes effect together, when the hotels are asked for', async () => {
  const { onApply } = renderSheet();
  await press('高档型', '豪华型', '¥300-600', '泳池');
  expect(onApply).not.toHaveBeenCalled();
  await press('查看酒店');
  expect(onApply).toHaveBeenCalledWith({ starLevels: [4, 5], price: { min: 30_000, max: 60_000 }, facilityIds: ['pool'] });
});

test('a second press takes a choice back', async () => {
  const { onApply } = renderSheet({ ...none, brandId: 'qingyu', price: { min: undefined, max: 30_000 } });
  await press('青屿', '¥300以下', '查看酒店');
  expect(onApply).toHaveBeenCalledWith({ brandId: undefined, price: none.price });
});

test('reset clears the filters and leaves keyword, area and order alone', async () => {
  const { onApply } = renderSheet({ ...none, keyword: '外滩', sort: 'score', starLevels: [5], facilityIds: ['pool'] });
  await press('重置', '查看酒店');
  expect(onApply).toHaveBeenCalledWith({ starLevels: [], price: none.price, brandId: undefined, facilityIds: [] });
});

test('reset leaves what another sheet filters by', async () => {
  const { onApply } = renderSheet({ ...none, brandId: 'qingyu', facilityIds: ['pool'] }, ['brandId']);
  await press('重置', '查看酒店');
  expect(onApply).toHaveBeenCalledWith({ brandId: undefined });
});

test('leaving the sheet forgets what was not applied', async () => {
  const { onApply, onClose } = renderSheet();
  await press('高档型', '关闭');
  expect(onClose).toHaveBeenCalledTimes(1);
  await press('查看酒店');
  expect(onApply).toHaveBeenCalledWith({});
});

test('a shop without brands is told so, without a strip of nothing and without a button', () => {
  renderStorefront(
    <FilterSheet
      open
      title="品牌"
      rules={hotelFilter}
      fields={['brandId']}
      choices={hotelLists.classic.choices({ ...condition, brands: [] }, words('zh-CN', 'hotel'), words('zh-CN', 'list'))}
      failed={false}
      showText="查看酒店"
      filter={none}
      onApply={jest.fn()}
      onClose={jest.fn()}
    />,
    ['list'],
  );
  expect(screen.queryAllByText('暂时没有可选的条件')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '查看酒店' })).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
});
