import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import * as z from 'zod/mini';
import type { Locale } from '@/lib/kernel/locale';
import { fillFacts, type TextFacts, withFacts } from '../facts';
import { parseMarkdown } from '../markdown';
import { companyFacts, productFacts } from '../products';
import { offerFacts, offerId } from './offers';

const filled = z.string().check(z.minLength(1));

/**
 * `look`: `short` is for adverts, a single screen with a small head; `paper` for reading, `bright` for pages a partner shows; the others
 * are dark. `offers` are those on the page, the first preselected. `answer` is the page that shows the outcome of an application if this
 * one doesn't, `borrow` where an approved one leads, `raise` where its limit can be raised, `again` where to start over. `rules` are the
 * page's own.
 */
const loanFront = z.strictObject({
  title: filled,
  description: filled,
  headline: filled,
  lead: filled,
  look: z.optional(z.enum(['short', 'paper', 'bright'])),
  product: z.enum(['loanService', 'helloLoan']),
  offers: z.array(offerId).check(z.minLength(1)),
  answer: z.optional(z.enum(['/twoLoanCard/success', '/twoLoanCard/verB/success', '/hello/finance'])),
  borrow: z.optional(z.enum(['/oneLoanCard/loan', '/twoLoanCard/loan', '/loanCard/jumppage'])),
  raise: z.optional(z.enum(['/oneLoanCard/raise', '/twoLoanCard/raise', '/twoLoanCard/verB/raise'])),
  again: z.optional(z.enum(['/oneLoanCard/credit', '/twoLoanCard/credit', '/twoLoanCard/verB/credit', '/loanCard'])),
  rules: z.optional(z.enum(['/twoLoanCard/rule', '/twoLoanCard/verB/rule'])),
});

const loanBlocks = [
  'calculator',
  'compare',
  'lenders',
  'entrances',
  'apply',
  'draw',
  'raise',
  'progress',
  'leave',
  'hello',
  'equities',
] as const;
/** What a section may contain besides words: `{block calculator}` on a line of its own. */
export type LoanBlock = (typeof loanBlocks)[number];

export type LoanSection = Readonly<{ title: string; parts: readonly (RootContent | LoanBlock)[] }>;
export type LoanText = z.output<typeof loanFront> & Readonly<{ sections: readonly LoanSection[] }>;

const BLOCK = /^\{block (?<name>\w+)\}$/;

function partOf(node: RootContent): RootContent | LoanBlock {
  const { name } = BLOCK.exec(toString(node))?.groups ?? {};
  if (name === undefined) return node;
  const block = loanBlocks.find((known) => known === name);
  if (!block) throw new Error(`No block is called ${name}.`);
  return block;
}

export function sectionsOf(blocks: readonly RootContent[]): LoanSection[] {
  const sections: LoanSection[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    if (block.type === 'heading' && block.depth === 2) sections.push({ title: toString(block), parts: [] });
    else if (last) sections[sections.length - 1] = { ...last, parts: [...last.parts, partOf(block)] };
    else throw new Error('A text stands before the first section.');
  }
  return sections;
}

const readPage = async (route: string, locale: Locale) =>
  parseMarkdown(await readFile(path.join(process.cwd(), 'lib/content/loan/pages', locale, `${route}.md`), 'utf8'));

/** The metadata of a loan page. */
export async function readLoanSummary(
  route: string,
  locale: Locale,
  facts: TextFacts,
): Promise<Readonly<{ title: string; description: string }>> {
  const { title, description, product } = loanFront.parse((await readPage(route, locale)).front);
  const known = { ...companyFacts(locale), ...productFacts(product, locale), ...offerFacts(locale), ...facts };
  return { title: withFacts(title, known), description: withFacts(description, known) };
}

/** The text of a loan page, stored at its route's path below `pages/<locale>`. Throws if it quotes a fact without a value. */
export async function readLoanText(route: string, locale: Locale, facts: TextFacts): Promise<LoanText> {
  const { front, blocks } = await readPage(route, locale);
  const { title, description, headline, lead, ...rest } = loanFront.parse(front);
  const known = { ...companyFacts(locale), ...productFacts(rest.product, locale), ...offerFacts(locale), ...facts };
  return {
    ...rest,
    title: withFacts(title, known),
    description: withFacts(description, known),
    headline: withFacts(headline, known),
    lead: withFacts(lead, known),
    // A block directive contains a space, so it is never taken for a fact.
    sections: sectionsOf(blocks.map((block) => fillFacts(block, known))),
  };
}
