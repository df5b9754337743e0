import type { RootContent } from 'mdast';
import { TextBlocks } from '@/components/parts/screens/text-blocks';
import { Section } from '@/components/ui/base/card';
import type { LoanSection } from '@/lib/content/loan/text';
import styles from './loan-sections.module.css';

export const PlainWords = ({ nodes, slug }: { readonly nodes: readonly RootContent[]; readonly slug: string }) => (
  <div className={styles.words}>
    <TextBlocks blocks={nodes} slug={slug} />
  </div>
);

/** Sections of text, each on a card. */
export const WordSections = ({ sections, slug }: { readonly sections: readonly LoanSection[]; readonly slug: string }) => (
  <div className={styles.sections}>
    {sections.map(({ title, parts }) => (
      <Section key={title} title={title}>
        <PlainWords nodes={parts.filter((part) => typeof part !== 'string')} slug={slug} />
      </Section>
    ))}
  </div>
);
