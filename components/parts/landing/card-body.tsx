import { AsServed } from '@/components/ui/base/as-served';
import type { Block } from '@/lib/content/card/blocks';
import { CardBlock } from './blocks/block';
import type { CardView, Slots } from './card-view';

/** Static blocks, grouped between the page's islands. */
type Run = { slot?: string; blocks: Block[] };

const runsOf = (blocks: readonly Block[]): Run[] =>
  blocks.reduce<Run[]>((runs, block) => {
    if (block.type === 'slot') return [...runs, { slot: block.name, blocks: [] }];
    const last = runs.at(-1);
    if (!last || last.slot !== undefined) return [...runs, { blocks: [block] }];
    last.blocks.push(block);
    return runs;
  }, []);

/** The blocks of a card's page in order. All but the islands are sent as HTML only. */
export function CardBody({
  view,
  blocks,
  slots = {},
}: {
  readonly view: CardView;
  readonly blocks: readonly Block[];
  readonly slots?: Slots;
}) {
  return runsOf(blocks).map(({ slot, blocks: run }, index) => {
    if (slot === undefined)
      return (
        <AsServed key={index} id={`card-${index}`}>
          {run.map((block, at) => (
            <CardBlock key={at} block={block} view={view} at={`${index}-${at}`} />
          ))}
        </AsServed>
      );
    const Island = slots[slot];
    return Island && <Island key={index} view={view} />;
  });
}
