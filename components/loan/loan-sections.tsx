import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { Section } from '@/components/ui/base/card';
import { Fold } from '@/components/ui/base/fold';
import type { Channel } from '@/lib/channel/channel';
import type { LoanOffer } from '@/lib/content/loan/offers';
import type { LoanBlock, LoanText } from '@/lib/content/loan/text';
import { LoanBlockOf } from './loan-blocks';
import { PlainWords } from './word-sections';
import styles from './loan-sections.module.css';

type Part = RootContent | LoanBlock;
/** Words, a block, or a question with its answer. */
type Group =
  | Readonly<{ kind: 'words'; nodes: readonly RootContent[] }>
  | Readonly<{ kind: 'block'; block: LoanBlock }>
  | Readonly<{ kind: 'question'; question: string; answer: readonly RootContent[] }>;

const isBlock = (part: Part): part is LoanBlock => typeof part === 'string';

function groupsOf(parts: readonly Part[]): Group[] {
  const groups: Group[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (isBlock(part)) groups.push({ kind: 'block', block: part });
    else if (part.type === 'heading') groups.push({ kind: 'question', question: toString(part), answer: [] });
    else if (last?.kind === 'question') groups[groups.length - 1] = { ...last, answer: [...last.answer, part] };
    else if (last?.kind === 'words') groups[groups.length - 1] = { ...last, nodes: [...last.nodes, part] };
    else groups.push({ kind: 'words', nodes: [part] });
  }
  return groups;
}

interface LoanSectionsProps {
  readonly text: LoanText;
  readonly offers: readonly [LoanOffer, ...LoanOffer[]];
  readonly channel: Channel;
}

/** The sections of a loan page, each on a card. */
export const LoanSections = ({ text, offers, channel }: LoanSectionsProps) => (
  <div className={styles.sections}>
    {text.sections.map(({ title, parts }) => (
      <Section key={title} title={title}>
        {groupsOf(parts).map((group, index) => {
          switch (group.kind) {
            case 'words':
              return <PlainWords key={index} nodes={group.nodes} slug={channel.slug} />;
            case 'question':
              return (
                <Fold key={index} className={styles.question} title={group.question}>
                  <PlainWords nodes={group.answer} slug={channel.slug} />
                </Fold>
              );
            case 'block':
              return <LoanBlockOf key={index} block={group.block} text={text} offers={offers} channel={channel} />;
          }
        })}
      </Section>
    ))}
  </div>
);
