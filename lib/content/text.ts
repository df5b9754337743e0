import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RootContent } from 'mdast';
import * as z from 'zod/mini';
import { isDay } from '@/lib/kernel/day';
import type { Locale } from '@/lib/kernel/locale';
import { fillFacts, type TextFacts, withFacts } from './facts';
import { parseMarkdown } from './markdown';

const filled = z.string().check(z.minLength(1));
const day = z.string().check(z.refine(isDay));

/** The front matter of a text; `description` is for search engines, `updated` and `effective` are 'YYYY-MM-DD'. */
const frontMatter = z.strictObject({ title: filled, description: filled, updated: day, effective: day });

export type Text = z.output<typeof frontMatter> & Readonly<{ blocks: readonly RootContent[] }>;

/** Where the text of a page lies: at its route's own path below `texts/<locale>`. */
export const textFile = (locale: Locale, route: string): string => path.join(process.cwd(), 'lib/content/texts', locale, `${route}.md`);

/** Read when a page is rendered, once a channel and hour; the browser gets the words alone. Throws when the file lacks a fact. */
export async function readText(route: string, locale: Locale, facts: TextFacts): Promise<Text> {
  const { front, blocks } = parseMarkdown(await readFile(textFile(locale, route), 'utf8'));
  const { title, description, ...dates } = frontMatter.parse(front);
  return {
    ...dates,
    title: withFacts(title, facts),
    description: withFacts(description, facts),
    blocks: blocks.map((block) => fillFacts(block, facts)),
  };
}
