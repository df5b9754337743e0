import type { area } from '@/lib/contract/area';
import type { Input, Output } from '@/lib/contract/endpoint';
import { shelfNamed } from '@/lib/kinds/registry';
import type { Asking, KindPart } from '@/server/call/kind-part';

const MOST = 24;

/** What the kinds of goods suggest, the best first; of one list only its own kind is asked. */
export async function suggestionsOf(
  parts: readonly KindPart[],
  context: Asking,
  { cityCode, shelf, keyword = '' }: Input<typeof area.keyword>,
): Promise<Output<typeof area.keyword>['list']> {
  const asked = shelf === undefined ? parts : parts.filter(({ kind }) => kind === shelfNamed(shelf).kind);
  const found = await Promise.all(
    asked.map(async ({ kind, suggest }) =>
      ((await suggest?.(context, { cityCode, shelf, keyword })) ?? []).map((one) => ({ kind, ...one })),
    ),
  );
  return found
    .flat()
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ score: _, ...suggestion }) => suggestion);
}
