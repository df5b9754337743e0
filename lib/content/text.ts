import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { dayOf } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';
import { cardFacts } from './card/card-facts';
import { readCard } from './card/read-card';
import { fillFacts, type TextFacts, withFacts } from './facts';
import { type FrontMatter, frontMatter } from './front-matter';
import { parseMarkdown } from './markdown';
import { companyFacts, productFacts } from './products';

export type Text = FrontMatter & Readonly<{ blocks: readonly RootContent[] }>;

const INCLUSION = /^\{include (?<name>[\w-]+)\}$/;
const inContent = (...parts: readonly string[]): string => path.join(process.cwd(), 'lib/content', ...parts);

/** The file of a page's text, at its route's path below `texts/<locale>`. */
export const textFile = (locale: Locale, route: string): string => inContent('texts', locale, `${route}.md`);
/** The file of a version no longer in force. */
const earlierFile = (locale: Locale, route: string, version: string): string => inContent('earlier', locale, route, `${version}.md`);

const clause = async (locale: Locale, name: string): Promise<readonly RootContent[]> =>
  parseMarkdown(await readFile(inContent('clauses', locale, `${name}.md`), 'utf8')).blocks;

/** Replaces a paragraph `{include name}` by the clause `clauses/<locale>/name.md`. Clauses can't include others. */
async function withClauses(blocks: readonly RootContent[], locale: Locale): Promise<RootContent[]> {
  const parts = await Promise.all(
    blocks.map((block) => {
      const { name } = INCLUSION.exec(toString(block))?.groups ?? {};
      return name === undefined ? [block] : clause(locale, name);
    }),
  );
  return parts.flat();
}

/** The facts of the goods a text is about. Throws for goods that are not sold. */
async function goodsFacts({ product, card: address }: Pick<FrontMatter, 'product' | 'card'>, locale: Locale): Promise<TextFacts> {
  if (product !== undefined) return productFacts(product, locale);
  if (address === undefined) return {};
  const card = await readCard(address);
  if (!card) throw new Error(`There is no card ${address}.`);
  return cardFacts(card, locale);
}

/** What a text that binds quotes is as it stands today. */
const factsOfToday = async (front: FrontMatter, locale: Locale): Promise<TextFacts> => ({
  ...front.figures,
  ...companyFacts(locale),
  ...(await goodsFacts(front, locale)),
});

type QuotedFacts = (front: FrontMatter, locale: Locale) => Promise<TextFacts> | TextFacts;

async function readFrom(file: string, locale: Locale, facts: TextFacts, quoted: QuotedFacts = factsOfToday): Promise<Text> {
  const { front, blocks } = parseMarkdown(await readFile(file, 'utf8'));
  const matter = frontMatter.parse(front);
  const { title, description, party, ...rest } = matter;
  const known = { ...(await quoted(matter, locale)), ...facts };
  return {
    ...rest,
    title: withFacts(title, known),
    description: withFacts(description, known),
    party: withFacts(party, known),
    blocks: (await withClauses(blocks, locale)).map((block) => fillFacts(block, known)),
  };
}

/** Read when a page is rendered, once a channel and minute; the browser gets only the words. Throws if the file is missing a fact. */
export const readText = (route: string, locale: Locale, facts: TextFacts): Promise<Text> =>
  readFrom(textFile(locale, route), locale, facts);

/** A text and, where a version that takes effect later has been published, that one. */
export type TextInForce = Text & Readonly<{ coming?: Text }>;

/**
 * The version that binds at `now` (epoch ms): until the day from which a text has effect, in Shanghai, its predecessor does. A text without
 * one binds from the start.
 */
export async function readInForce(route: string, locale: Locale, facts: TextFacts, now: number): Promise<TextInForce> {
  const newest = await readText(route, locale, facts);
  const today = dayOf(now);
  let bound: Text | undefined = newest;
  while (bound && bound.effective > today)
    bound = bound.predecessor === undefined ? undefined : await readFrom(earlierFile(locale, route, bound.predecessor), locale, facts);
  return bound && bound !== newest ? { ...bound, coming: newest } : newest;
}

/** What a text that no longer binds quotes stays as it was. */
const factsOfThen: QuotedFacts = ({ figures = {} }) => figures;

/** The versions before one that binds, latest first. */
export async function readEarlier(text: Text, route: string, locale: Locale, facts: TextFacts): Promise<Text[]> {
  const { predecessor } = text;
  if (predecessor === undefined) return [];
  const before = await readFrom(earlierFile(locale, route, predecessor), locale, facts, factsOfThen);
  return [before, ...(await readEarlier(before, route, locale, facts))];
}
