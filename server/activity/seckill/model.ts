import type { Output } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity/endpoints';
import { currentRound, type Round, roundsShown } from '@/lib/domain/activity/round';
import { stateOf } from '@/lib/domain/activity/template';
import { agreementsOf } from '@/server/account/signing/require';
import { type SeckillItem, type Source, type SourceInChannel, spanOf } from '../find';
import type { ActivityParts } from '../parts';
import type { Shown } from '../shown';
import { type RoundStock, stockOfItem, stockOfRound } from './stock';

type Model = Omit<Output<typeof contract.seckill>, 'activity'>;
type ItemShown = Model['rounds'][number]['items'][number];

/** Whether the item is sold in this round's cycle. */
export const isOf = ({ cycle }: Round, item: SeckillItem): boolean => item.cycle === null || item.cycle === cycle;

async function itemShown(
  { goods, sellers }: ActivityParts,
  source: SourceInChannel,
  item: SeckillItem,
  stock: RoundStock,
): Promise<ItemShown | undefined> {
  const found = await goods(source, { kind: item.kind, id: item.productId });
  if (!found) return undefined;
  const { units, left, unpaid } = stockOfItem(stock, item);
  return {
    itemId: String(item.id),
    backendCategoryType: item.kind,
    productId: item.productId,
    name: found.name,
    subtitle: found.subtitle,
    imgUrl: found.imgUrl,
    tagList: found.tagList,
    price: item.priceFen,
    marketPrice: found.marketPrice ?? found.price,
    units,
    left,
    unpaid,
    mostPerPerson: item.mostPerPerson,
    link: found.link,
    agreements: await agreementsOf(source, sellers.get(item.kind)?.agreements ?? []),
  };
}

/** Rounds of the day with their goods. Even a preview shows the stock of now. */
export async function seckillModelOf(parts: ActivityParts, source: SourceInChannel, { row, items, at }: Shown): Promise<Model> {
  const rounds = roundsShown(spanOf(row), row.cycles, at);
  const shown = await Promise.all(
    rounds.map(async (round) => {
      const stock = await stockOfRound(source, row.serialNumber, round.roundId);
      const found = await Promise.all(items.filter((item) => isOf(round, item)).map((item) => itemShown(parts, source, item, stock)));
      const { roundId, startTime, endTime } = round;
      return { roundId, startTime, endTime, state: stateOf(round, at), items: found.filter((item) => item !== undefined) };
    }),
  );
  return { rounds: shown, currentRoundId: currentRound(rounds, at)?.roundId ?? null };
}

/** Stock left in the running round, or the next one. */
export async function seckillStockOf(source: Source, { row, items, at }: Shown): Promise<Output<typeof contract.stock>> {
  const round = currentRound(roundsShown(spanOf(row), row.cycles, at), at);
  if (!round) return { roundId: null, items: [] };
  const stock = await stockOfRound(source, row.serialNumber, round.roundId);
  return {
    roundId: round.roundId,
    items: items
      .filter((item) => isOf(round, item))
      .map((item) => {
        const { left, unpaid } = stockOfItem(stock, item);
        return { itemId: String(item.id), left, unpaid };
      }),
  };
}
