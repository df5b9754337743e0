import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Locale } from '@/lib/kernel/locale';
import type { Benefit } from '../card/card';
import { isMissing } from '../card/card-files';
import type { CardText } from '../card/shapes';
import { fillFacts, type TextFacts, withFacts } from '../facts';
import { parseMarkdown } from '../markdown';
import { type LoanSection, sectionsOf } from './text';

/** The card whose benefits have pages of their own. */
export const LOAN_BENEFIT_CARD = 'yuexiang/loanBenefitCard';

const filled = z.string().check(z.minLength(1));
const benefitFront = z.strictObject({ title: filled, description: filled, headline: filled });

/** How to use a benefit of the loan benefit card. */
export type BenefitText = z.output<typeof benefitFront> & Readonly<{ sections: readonly LoanSection[] }>;

/** What the card itself says about a benefit that has no text of its own yet. */
function fromCard({ title, note, detail }: Benefit, locale: Locale, facts: TextFacts): BenefitText {
  const say = (words: CardText): string => withFacts(words[locale], facts);
  const lines = detail.map((line) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value: say(line) }] }));
  return {
    title: say(title),
    description: detail.map(say).join(' '),
    headline: say(note),
    sections: [{ title: say(title), parts: lines }],
  };
}

/** `benefit` must be one of the card's own, never taken from an address. */
export async function readBenefitText(benefit: Benefit, locale: Locale, facts: TextFacts): Promise<BenefitText> {
  const source = await readFile(path.join(process.cwd(), 'lib/content/loan/benefits', locale, `${benefit.id}.md`), 'utf8').catch(
    (error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    },
  );
  if (source === undefined) return fromCard(benefit, locale, facts);
  const { front, blocks } = parseMarkdown(source);
  const { title, description, headline } = benefitFront.parse(front);
  return {
    title: withFacts(title, facts),
    description: withFacts(description, facts),
    headline: withFacts(headline, facts),
    sections: sectionsOf(blocks.map((block) => fillFacts(block, facts))),
  };
}
