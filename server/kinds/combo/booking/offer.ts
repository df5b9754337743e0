import type { Input } from '@/lib/contract/endpoint';
import type { combo as contract } from '@/lib/contract/combo/endpoints';
import { freeUntilOf, partPrices, validUntilOf } from '@/lib/domain/combo';
import { addDays, type Day, dayOf } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { leftOn, openDaysOf, reachOf, stockBetween, type Stock } from '../days';
import { type ComboRow, findCombo, type PartRow, type ShopRow } from '../find';

export type Wanted = Input<typeof contract.pre>;
type Choice = Wanted['parts'][number];

/** A requested part, priced, at one of its shops. */
export type OfferedPart = Readonly<{
  part: PartRow;
  /** Its share of the price of one set, in fen. */
  priceFen: Fen;
  shop: ShopRow;
  /** Null while its day is left open. */
  date: Day | null;
  /** Days within its span on which it is available. */
  days: readonly { date: Day; left: number }[];
  /** Pieces left on its day; null without a day. */
  left: number | null;
  validUntil: Day;
  freeUntil: number | null;
}>;

export type ComboOffer = Readonly<{ combo: ComboRow; parts: readonly OfferedPart[] }>;

type Asked = Readonly<{ first: Day | null; stock: Stock; now: number }>;

function shopOf({ shops }: PartRow, choice: Choice | undefined): ShopRow {
  const shop = choice ? shops.find(({ id }) => String(id) === choice.shopId) : shops[0];
  return shop ?? refuse('GOODS_GONE');
}

/** A part without a chosen day is offered on its first available one. */
function offered(part: PartRow, priceFen: Fen, choice: Choice | undefined, { first, stock, now }: Asked): OfferedPart {
  const days = first === null ? [] : openDaysOf(stock, part, first, now);
  const date = first === null ? null : choice?.date === undefined ? (days[0]?.date ?? null) : choice.date;
  const validUntil = validUntilOf(part.rule, now);
  return {
    part,
    priceFen,
    shop: shopOf(part, choice),
    date,
    days,
    left: date === null ? null : leftOn(stock, part, date, now),
    validUntil,
    freeUntil: freeUntilOf(part.rule, { day: date, validUntil }),
  };
}

/** A combo as it stands now, with its parts where and when they are wanted. Refused when it is gone or has no such part. */
export async function comboOffer({ database, now }: Services, { comboId, date: first, parts: choices }: Wanted): Promise<ComboOffer> {
  const { combo, parts } = (await findCombo(database, comboId)) ?? refuse('GOODS_GONE');
  const named = new Set(choices.map(({ partNo }) => partNo));
  if (named.size !== choices.length || choices.some(({ partNo }) => !parts.some((part) => part.partNo === partNo)))
    return refuse('INPUT_INVALID');
  if (first !== null && first < dayOf(now())) return refuse('DATES_INVALID');
  const stock: Stock = first === null ? new Map() : await stockBetween(database, combo.id, first, addDays(first, reachOf(parts)));
  const prices = partPrices(
    combo.priceFen,
    parts.map(({ valueFen }) => valueFen),
  );
  return {
    combo,
    parts: parts.map((part, index) =>
      offered(
        part,
        prices[index] ?? 0,
        choices.find(({ partNo }) => partNo === part.partNo),
        { first, stock, now: now() },
      ),
    ),
  };
}

/** The most sets that one order can take now. */
export const mostOf = ({ combo, parts }: ComboOffer): number =>
  Math.min(combo.mostPerOrder, ...parts.flatMap(({ left }) => (left === null ? [] : [left])));
