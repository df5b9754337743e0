import { DEFAULT_CITY_CODE } from '@/lib/domain/city';
import type { OutputOf } from '@/lib/contract/contract';
import { serverGateway } from '@/lib/gateway/server-gateway';
import type { Ended } from './load-product';

type Row = OutputOf<'operation.productPage'>['list'][number];

const OF_A_TAB = 12;
const SHOWN = 6;

/** What the shop recommends in the same city in place of goods that have ended, those of the same kind first. The page works without it. */
export async function onNow(slug: string, { kind, cityCode }: Ended): Promise<readonly Row[]> {
  const gateway = serverGateway(slug);
  const { list: tabs } = await gateway('operation.homeTab', {}).catch(() => ({ list: [] }));
  const question = { cityCode: cityCode ?? DEFAULT_CITY_CODE, pageSize: OF_A_TAB };
  const lists = await Promise.all(
    tabs.map(({ tabId }) =>
      gateway('operation.productPage', { tabId, ...question }).then(
        ({ list }) => list,
        () => [],
      ),
    ),
  );
  const rows = [...new Map(lists.flat().map((row) => [row.link, row])).values()];
  const alike = (row: Row) => row.backendCategoryType === kind;
  return [...rows.filter(alike), ...rows.filter((row) => !alike(row))].slice(0, SHOWN);
}
