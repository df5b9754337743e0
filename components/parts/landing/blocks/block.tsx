import type { CardView } from '@/components/parts/landing/card-view';
import type { Block } from '@/lib/content/card/blocks';
import { Benefits } from './benefits';
import { Comparison } from './comparison';
import { Agreements, Lead } from './fields';
import { Figures, PictureBlock, Sum } from './figures';
import { Hero } from './hero';
import { Plans } from './plans';
import { Legal, Links, Notice, Partners, Questions, Rules, Story } from './reading';
import { CardSteps } from './steps';
import { CardTabs } from './tabs';

interface CardBlockProps {
  readonly block: Block;
  readonly view: CardView;
  /** Its position in the page, which makes the ids of anchors inside it unique. */
  readonly at: string;
}

/** A block of a card's page, made of plain elements so that it works without scripts. */
export function CardBlock({ block, view, at }: CardBlockProps) {
  switch (block.type) {
    case 'hero':
      return <Hero block={block} view={view} />;
    case 'plans':
      return <Plans block={block} view={view} />;
    case 'benefits':
      return <Benefits block={block} view={view} at={at} />;
    case 'steps':
      return <CardSteps block={block} view={view} />;
    case 'comparison':
      return <Comparison block={block} view={view} />;
    case 'rules':
      return <Rules block={block} view={view} />;
    case 'questions':
      return <Questions block={block} view={view} />;
    case 'legal':
      return <Legal block={block} view={view} />;
    case 'agreements':
      return <Agreements block={block} view={view} />;
    case 'partners':
      return <Partners block={block} view={view} />;
    case 'picture':
      return <PictureBlock block={block} view={view} />;
    case 'notice':
      return <Notice block={block} view={view} />;
    case 'figures':
      return <Figures block={block} view={view} />;
    case 'story':
      return <Story block={block} view={view} />;
    case 'sum':
      return <Sum block={block} view={view} />;
    case 'links':
      return <Links block={block} view={view} />;
    case 'lead':
      return <Lead block={block} view={view} />;
    case 'tabs':
      return (
        <CardTabs
          block={block}
          view={view}
          at={at}
          draw={(inner, place) => <CardBlock key={place} block={inner} view={view} at={place} />}
        />
      );
    case 'slot':
      return null;
  }
}
