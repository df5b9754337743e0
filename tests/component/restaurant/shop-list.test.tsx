import { router, withGateway } from '../storefront';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { renderToString } from 'react-dom/server';
import { restaurantInput, restaurantList } from '@/components/restaurant/restaurant-list';
import { RestaurantSearch } from '@/components/restaurant/restaurant-search';
import { defaultChannel } from '@/lib/channel/lookup';
import { ChannelProvider } from '@/lib/channel/use-channel';
import { loadEndpoint } from '@/lib/contract/contract';
import { defaultCity } from '@/lib/domain/city';
import { createHttpGateway } from '@/lib/gateway/http-gateway';
import { Words } from '@/lib/i18n/words-provider';
import { CALL_TIMEOUTS_MS } from '@/lib/kernel/call-timeouts';
import { createQueryClient } from '@/lib/queries/define';

withGateway();

test('restaurants that came with the document say whether they are open, like those that are loaded later', async () => {
  const identity = () => ({ accessToken: '-01', userId: '', channelCode: defaultChannel.code, projectId: defaultChannel.projectId });
  const hosts = { base: 'http://localhost/api', pay: 'http://localhost/api/pay' };
  const cache = createQueryClient(createHttpGateway({ hosts, timeouts: CALL_TIMEOUTS_MS, identity, endpointOf: loadEndpoint }));
  const city = defaultCity('zh-CN');
  await cache.prefetchInfiniteQuery(restaurantList.search(restaurantInput(city.cityCode, restaurantList.rules.none)));
  await cache.prefetchQuery(restaurantList.condition({ cityCode: city.cityCode }));
  const page = (
    <AppRouterContext value={router}>
      <PathnameContext value="/P012/search/foodFm">
        <SearchParamsContext value={new URLSearchParams()}>
          <Words locale="zh-CN" scopes={['ui', 'controls', 'list', 'restaurant']}>
            <ChannelProvider value={defaultChannel}>
              <QueryClientProvider client={cache}>
                <RestaurantSearch initialCity={city} />
              </QueryClientProvider>
            </ChannelProvider>
          </Words>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  render(page, { container, hydrate: true });
  const list = await screen.findByRole('list', { name: '餐厅列表' });
  const rows = await within(list).findAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(row).toHaveTextContent(/营业|打烊|休息/);
});
