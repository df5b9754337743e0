import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Locale } from '@/lib/kernel/locale';
import { fillFacts, type TextFacts, withFacts } from '../facts';
import { parseMarkdown } from '../markdown';
import { type LoanSection, sectionsOf } from './text';

const filled = z.string().check(z.minLength(1));
const benefitFront = z.strictObject({ title: filled, description: filled, headline: filled });

/** How to use a benefit of the loan benefit card. */
export type BenefitText = z.output<typeof benefitFront> & Readonly<{ sections: readonly LoanSection[] }>;

/** `benefit` must be one of the card's own ids, never taken from an address. */
export async function readBenefitText(benefit: string, locale: Locale, facts: TextFacts): Promise<BenefitText> {
  const file = path.join(process.cwd(), 'lib/content/loan/benefits', locale, `${benefit}.md`);
  const { front, blocks } = parseMarkdown(await readFile(file, 'utf8'));
  const { title, description, headline } = benefitFront.parse(front);
  return {
    title: withFacts(title, facts),
    description: withFacts(description, facts),
    headline: withFacts(headline, facts),
    sections: sectionsOf(blocks.map((block) => fillFacts(block, facts))),
  };
}
