import type { Channel } from '@/lib/channel/channel';
import type { Output } from '@/lib/contract/endpoint';
import { shelfOfDetail } from '@/lib/kinds/registry';
import { href } from '@/lib/routing/href';
import { isHome } from '@/lib/seo/addresses';
import type { VisitorGateway } from '@/server/call/visitor-gateway';
import { activity } from '@/lib/contract/activity/endpoints';
import { allRunning } from '@/server/activity/running';
import { kindParts } from '@/server/compose/kinds';
import type { Database } from '@/server/platform/database/connection';
import { fixedPages } from './fixed-pages';
import { askOf, goodsOfRemoteShop } from './goods-of-a-remote-shop';
import { citiesOf, idsOfShard, shardName, shardsOf } from './goods-shards';

/** What a channel's sitemap consists of: the names of its files, and the addresses in each, below the site. */
export type Sections = Readonly<{
  names: (channel: Channel) => Promise<readonly string[]>;
  /** Undefined for a file that the channel doesn't have. */
  addresses: (channel: Channel, name: string) => Promise<AsyncIterable<string> | Iterable<string> | undefined>;
}>;

const tables = kindParts.flatMap(({ goodsTables }) => goodsTables ?? []);

type Cards = Output<typeof activity.running>;

/** Running activities only: upcoming ones have nothing to buy yet. */
async function* pagesOfActivities(serialNumbers: AsyncIterable<string>, { slug }: Channel) {
  for await (const serialNumber of serialNumbers) yield href(slug, '/activity', { serialNumber });
}

/** Another company's gateway names at most fifty. */
const pagesOfCards = ({ list }: Cards, { slug }: Channel): string[] =>
  list.flatMap(({ state, serialNumber }) => (state === 'running' ? [href(slug, '/activity', { serialNumber })] : []));

async function* pagesOfShard(pages: AsyncIterable<number>, slug: string, page: (typeof tables)[number]['page']) {
  for await (const id of pages) yield href(slug, page, { id: String(id) });
}

/**
 * Goods are the same in all channels of a language: search engines keep them under its home channel, so only that channel's sitemap lists
 * them.
 */
export function sectionsOfShop(database: Database, now: () => number): Sections {
  const lists = async ({ slug }: Channel): Promise<string[]> => {
    const addresses: string[] = [];
    for (const goods of tables) {
      const list = shelfOfDetail(goods.page)?.list;
      if (list) addresses.push(...(await citiesOf(database, goods, now())).map((cityCode) => href(slug, list, { cityCode })));
    }
    return addresses;
  };
  return {
    async names(channel) {
      if (!isHome(channel)) return ['pages'];
      const shards: string[] = [];
      for (const goods of tables) {
        shards.push(...(await shardsOf(database, goods, now())).map((shard) => `${shardName(goods)}-${shard}`));
      }
      return ['pages', 'lists', 'activities', ...shards];
    },
    async addresses(channel, name) {
      if (name === 'pages') return fixedPages(channel);
      if (!isHome(channel)) return undefined;
      if (name === 'lists') return lists(channel);
      if (name === 'activities') return pagesOfActivities(allRunning({ database, now }), channel);
      const { goods, shard } = /^(?<goods>.+)-(?<shard>\d{1,5})$/.exec(name)?.groups ?? {};
      const table = tables.find((one) => shardName(one) === goods);
      return table && pagesOfShard(idsOfShard(database, table, Number(shard), now()), channel.slug, table.page);
    },
  };
}

/** The same when another company's gateway holds the goods. */
export function sectionsOfRemoteShop(gateway: VisitorGateway): Sections {
  const openPages = goodsOfRemoteShop(gateway);
  return {
    names: (channel) => Promise.resolve(isHome(channel) ? ['pages', 'goods', 'activities'] : ['pages']),
    async addresses(channel, name) {
      if (name === 'pages') return fixedPages(channel);
      if (!isHome(channel)) return undefined;
      if (name === 'activities') return pagesOfCards(await askOf(gateway)(activity.running, {}), channel);
      if (name !== 'goods') return undefined;
      return (await openPages()).map(({ page, query }) => href(channel.slug, page, query));
    },
  };
}
