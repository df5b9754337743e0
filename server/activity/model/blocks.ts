import type { Output } from '@/lib/contract/endpoint';
import type { activity as contract } from '@/lib/contract/activity/endpoints';
import { nextRefresh } from '@/lib/domain/activity/next-refresh';
import type { Block, Section } from '../composition';
import { type Source, spanOf } from '../find';
import { goodsRows } from '../goods';
import { packagesOf } from '../packages/model';
import type { ActivityParts } from '../parts';
import type { Shown } from '../shown';

type BlockShown = Output<typeof contract.dynamic>['blocks'][number];
type SectionShown = Output<typeof contract.product>['sections'][number];

async function sectionShown({ goods }: ActivityParts, source: Source, section: Section, turn: number): Promise<SectionShown> {
  const { title, subtitle, picture } = section;
  return { sectionId: `s${turn}`, title, subtitle, imgUrl: picture, products: await goodsRows(goods, source, section.goods) };
}

export const sectionsOf = (parts: ActivityParts, source: Source, { row }: Shown): Promise<SectionShown[]> =>
  Promise.all((row.composition.sections ?? []).map((section, index) => sectionShown(parts, source, section, index + 1)));

/** What the countdown runs to: the start, then the end (epoch ms). */
const countedTo = ({ row, at }: Shown): number => {
  const span = spanOf(row);
  return at < span.startTime ? span.startTime : row.cycles.length > 0 ? nextRefresh(span, row.cycles, at) : span.endTime;
};

async function blockShown(parts: ActivityParts, source: Source, shown: Shown, block: Block, blockId: string): Promise<BlockShown> {
  switch (block.kind) {
    case 'picture': {
      const { kind, picture, alt, width, height, areas } = block;
      return { kind, blockId, imgUrl: picture, alt, width, height, areas: [...areas] };
    }
    case 'carousel':
      return { kind: block.kind, blockId, slides: block.slides.map(({ picture, alt, link }) => ({ imgUrl: picture, alt, link })) };
    case 'countdown':
      return { kind: block.kind, blockId, title: block.title, until: countedTo(shown) };
    case 'products': {
      const { kind, title, layout, goods } = block;
      return { kind, blockId, title, layout, products: await goodsRows(parts.goods, source, goods) };
    }
    case 'tabs': {
      const tabs = block.tabs.map(async ({ title, goods }, index) => ({
        tabId: `${blockId}-t${index + 1}`,
        title,
        products: await goodsRows(parts.goods, source, goods),
      }));
      return { kind: block.kind, blockId, tabs: await Promise.all(tabs) };
    }
    case 'richText':
      return { kind: block.kind, blockId, content: [...block.content] };
    case 'coupon':
      return { kind: block.kind, blockId, title: block.title, packages: await packagesOf(parts.packages, source, shown) };
    case 'rules':
      return { kind: block.kind, blockId, title: block.title, rules: shown.row.rules };
  }
}

export const blocksOf = (parts: ActivityParts, source: Source, shown: Shown): Promise<BlockShown[]> =>
  Promise.all((shown.row.composition.blocks ?? []).map((block, index) => blockShown(parts, source, shown, block, `b${index + 1}`)));
